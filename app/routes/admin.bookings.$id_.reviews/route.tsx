import { useLoaderData, Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  reviewVisibilityForm,
  type ReviewVisibilityInput,
} from "~/features/bookings/reviews/booking-review-forms";
import { presentReviewsForAdmin } from "~/features/bookings/reviews/booking-review-presenter.server";
import { setReviewVisibility } from "~/features/bookings/reviews/hide-review.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { Empty } from "~/ui/feedback/empty";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { Page } from "~/ui/navigation/page";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { FormFields } from "~/ui/forms/form-fields";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { hiddenReviewFields } from "~/features/bookings/booking-fields";
import { ReviewWords, Stars } from "~/features/bookings/reviews/views/review-words";

export const loader = page("admin", async ({ param, t, language }) => ({
  booking: await presentReviewsForAdmin(param("id"), t, language),
  title: t("bookings.reviews.title"),
}));

export const action = form(
  "admin",
  reviewVisibilityForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const result = await setReviewVisibility(actor, param("id"), input);
    return redirectWithToast(
      paths.adminBookingReviews(param("id")),
      `bookings.reviews.${input.event}.${result}`,
      { result },
    );
  },
);

export default function AdminBookingReviewsRoute() {
  const { booking } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={paths.adminBooking(booking.id)} label="bookings.note.back" />
      <PostedSummary typed={["reason"]} />
      <PageTitle
        eyebrow={t("bookings.detail.reference", booking)}
        lede={t("bookings.reviews.hide.lede")}
      />
      {booking.rows.length === 0 && <Empty title={t("bookings.reviews.noneYet")} />}
      {booking.rows.map((review) => (
        <ReviewVisibilityCard key={review.id} review={review} />
      ))}
    </Page>
  );
}

type AdminReview = Awaited<ReturnType<typeof presentReviewsForAdmin>>["rows"][number];

function ReviewVisibilityCard({ review }: { review: AdminReview }) {
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
