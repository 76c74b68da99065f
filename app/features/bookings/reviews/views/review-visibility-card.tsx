import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { FormFields } from "~/ui/forms/form-fields";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { hiddenReviewFields } from "../../booking-fields";
import type { reviewVisibilityForm, ReviewVisibilityInput } from "../booking-review-forms";
import type { presentReviewsForAdmin } from "../booking-review-presenter.server";
import { ReviewWords } from "./review-words";
import { Stars } from "./stars";

type AdminReview = Awaited<ReturnType<typeof presentReviewsForAdmin>>["rows"][number];

export function ReviewVisibilityCard({ review }: { review: AdminReview }) {
  const { t } = useTranslation();
  const { id, author, content, isCorrected } = review;
  const { form, fields } = usePostedForm<typeof reviewVisibilityForm>(`sight-${id}`);
  const title = t("bookings.reviews.by", { name: author });
  if (!content)
    return (
      <Card title={title}>
        <p>{t("bookings.reviews.isSealed")}</p>
      </Card>
    );
  const { stars, words, text, hidden, reply, replyHidden } = content;
  const events: ReviewVisibilityInput["event"][] = [];
  if (text) events.push(hidden ? "show" : "hide");
  if (reply) events.push(replyHidden ? "show_reply" : "hide_reply");
  return (
    <Card title={title}>
      <p>
        <Stars stars={stars} words={words} />
      </p>
      <ReviewWords review={content} />
      {isCorrected && <p className="note">{t("bookings.reviews.hide.corrected")}</p>}
      {events.length > 0 && (
        <Form {...form} className="form">
          <FormToken form={`sight-${id}`} />
          <input type="hidden" name="reviewId" value={id} />
          {events.some((event) => event.startsWith("hide")) && (
            <FormFields of={hiddenReviewFields} posted={fields} />
          )}
          <ButtonRow>
            {events.map((event) => (
              <Button
                key={event}
                name="event"
                value={event}
                variant={event.startsWith("hide") ? "danger" : "secondary"}
                busyLabel={t("bookings.reviews.busy")}
              >
                {t(`bookings.reviews.${event}.do`)}
              </Button>
            ))}
          </ButtonRow>
        </Form>
      )}
    </Card>
  );
}
