import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { DetailsCard } from "~/ui/controls/details-card";
import { Card } from "~/ui/data/card";
import { DataTable } from "~/ui/data/data-table";
import { TextArea } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { applicationReviewForm } from "../../application-review-forms";
import type { Numbers, Revealed } from "../../decisions/reveal.server";
import type { ReviewedAmendment } from "../amendment-review-presenter.server";

type MaskedNumber = ReviewedAmendment["masked"][number];
type CardProps = {
  amendment: ReviewedAmendment;
  isOwn: boolean;
  revealed: Revealed | undefined;
};

/** Posts the version that the reviewer saw. */
export function AmendmentCard({ amendment, isOwn, revealed }: CardProps) {
  const { t } = useTranslation();
  return (
    <Card id="amendment" framed title={t("amendments.review.title")}>
      <p>{amendment.text}</p>
      <DataTable
        caption={t("amendments.review.title")}
        captionHidden
        rows={amendment.rows}
        rowKey={({ field }) => field}
        columns={[
          {
            key: "field",
            label: t("amendments.review.field"),
            heading: true,
            cell: ({ label }) => label,
          },
          {
            key: "before",
            label: t("amendments.review.before"),
            cell: ({ field, before }) => numberIn(revealed?.live, field) ?? before,
          },
          {
            key: "after",
            label: t("amendments.review.after"),
            cell: ({ field, after }) => numberIn(revealed?.wanted, field) ?? after,
          },
        ]}
      />
      {isOwn ? <p>{t("administration.ownAffair")}</p> : <AmendmentDecision amendment={amendment} />}
    </Card>
  );
}

function numberIn(numbers: Numbers = {}, field: string) {
  const full = numbers[field as keyof Numbers];
  return full && <strong className="revealed">{full}</strong>;
}

function AmendmentDecision({ amendment }: Pick<CardProps, "amendment">) {
  const { t } = useTranslation();
  const { form, fields, kind } = usePostedForm<typeof applicationReviewForm>("amendment-back");
  const seen = (
    <>
      <input type="hidden" name="amendment" value={amendment.id} />
      <input type="hidden" name="version" value={amendment.version} />
    </>
  );
  return (
    <>
      <Form method="post">
        <FormToken form="amendment-approve" />
        {seen}
        <Button
          variant="yes"
          name="intent"
          value="approveAmendment"
          busyLabel={t("applicationReview.busy")}
        >
          {t("amendments.review.approve")}
        </Button>
      </Form>
      <DetailsCard title={t("amendments.review.sendBack")} open={kind !== undefined}>
        <Form {...form} className="form">
          <FormToken form="amendment-back" />
          {seen}
          <TextArea
            {...control(fields.amendmentReason)}
            label={t("amendments.review.reason")}
            hint={t("applicationReview.reject.reasonHint")}
            rows={3}
          />
          <ButtonRow>
            <Button
              variant="danger"
              name="intent"
              value="sendBackAmendment"
              busyLabel={t("applicationReview.busy")}
            >
              {t("amendments.review.sendBack")}
            </Button>
          </ButtonRow>
        </Form>
      </DetailsCard>
    </>
  );
}

export const withAmended = (masked: MaskedNumber[], { masked: amended }: ReviewedAmendment) => [
  ...masked,
  ...amended.filter(({ value }) => masked.every((one) => one.value !== value)),
];
