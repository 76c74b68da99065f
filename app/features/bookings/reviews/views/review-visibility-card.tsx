import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { OwnWords } from "~/ui/data/own-words";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { hiddenReviewFields } from "../../booking-fields";
import type { reviewVisibilityForm } from "../booking-review-forms";
import type { presentReviewsForAdmin } from "../booking-review-presenter.server";
import { FormFields } from "~/ui/forms/form-fields";
import { Stars } from "./stars";

type AdminReview = Awaited<ReturnType<typeof presentReviewsForAdmin>>["rows"][number];

export function ReviewVisibilityCard({ review }: { review: AdminReview }) {
  const { t } = useTranslation();
  const { id, author, content } = review;
  const { form: formProps, fields } = usePostedForm<typeof reviewVisibilityForm>(`sight-${id}`);
  const title = t("bookings.reviews.by", { name: author });
  if (!content)
    return (
      <Card title={title}>
        <p>{t("bookings.reviews.isSealed")}</p>
      </Card>
    );
  const { stars, words, text, hiddenReason } = content;
  return (
    <Card title={title}>
      <p>
        <Stars stars={stars} words={words} />
      </p>
      {text && <OwnWords {...text} className="enquiry-message" />}
      {hiddenReason && <p>{t("bookings.reviews.hidden", { reason: hiddenReason })}</p>}
      <Form {...formProps} className="form">
        <FormToken form={`sight-${id}`} />
        <input type="hidden" name="reviewId" value={id} />
        {!hiddenReason && <FormFields of={hiddenReviewFields} posted={fields} />}
        <ButtonRow>
          <Button
            name="event"
            value={hiddenReason ? "show" : "hide"}
            variant={hiddenReason ? "secondary" : "danger"}
            busyLabel={t("bookings.reviews.busy")}
          >
            {t(`bookings.reviews.${hiddenReason ? "show" : "hide"}.do`)}
          </Button>
        </ButtonRow>
      </Form>
    </Card>
  );
}
