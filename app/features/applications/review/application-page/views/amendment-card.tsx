import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { DataTable } from "~/ui/data/data-table";
import { IntentForm, PostButton } from "~/ui/forms/intent-form";
import { sendBackFields } from "../../../after-decision/amendments/amendment-fields";
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
            label: t("amendments.review.field"),
            heading: true,
            cell: ({ label }) => label,
          },
          {
            label: t("amendments.review.before"),
            cell: ({ field, before }) => numberIn(revealed?.live, field) ?? before,
          },
          {
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
  const seen = { amendment: amendment.id, version: amendment.version };
  return (
    <>
      <PostButton
        form="amendment-approve"
        values={seen}
        variant="yes"
        intent="approveAmendment"
        busyLabel={t("applicationReview.busy")}
      >
        {t("amendments.review.approve")}
      </PostButton>
      <IntentForm<typeof applicationReviewForm>
        id="amendment-back"
        intent="sendBackAmendment"
        fold="amendments.review.sendBack"
        button="amendments.review.sendBack"
        variant="danger"
        busy="applicationReview.busy"
        values={seen}
        of={sendBackFields}
      />
    </>
  );
}

export const withAmended = (masked: MaskedNumber[], { masked: amended }: ReviewedAmendment) => [
  ...masked,
  ...amended.filter(({ value }) => masked.every((one) => one.value !== value)),
];
