import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { reviewReplyFields } from "~/features/bookings/booking-fields";
import { reviewReplyForm } from "~/features/bookings/reviews/booking-review-forms";
import { presentBookingReviews } from "~/features/bookings/reviews/booking-review-presenter.server";
import { replyToReview } from "~/features/bookings/reviews/reply-to-review.server";
import { ReviewWords, Stars } from "~/features/bookings/reviews/views/review-words";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { notFound } from "~/platform/refusals";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";
import { FormFields } from "~/ui/forms/form-fields";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { Page } from "~/ui/navigation/page";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";
import { SendRow } from "~/ui/forms/send-row";

export const loader = page("member", async ({ actor, param, language, t }) => {
  const reviews = await presentBookingReviews(actor, param("id"), language);
  if (reviews.side !== "provider") throw notFound();
  return { reviews, title: t("bookings.reviews.reply.title", { name: reviews.other }) };
});

export const action = form(
  "member",
  reviewReplyForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const result = await replyToReview(actor, param("id"), input);
    return redirectWithToast(
      `${paths.booking(param("id"))}#reviews`,
      `bookings.reviews.reply.${result}`,
      { result },
    );
  },
);

export default function ReviewReplyRoute() {
  const { reviews } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { others, mayReply } = reviews;
  const { form: formProps, fields } = usePostedForm<typeof reviewReplyForm>("reply");
  return (
    <Page width="narrow">
      <BackLink to={paths.booking(reviews.id)} label="bookings.note.back" />
      <PostedSummary typed={["text"]} absent={mayReply ? [] : ["text"]} />
      <PageTitle eyebrow={reviews.heading} />
      {others && (
        <Card>
          <Stars stars={others.stars} words={others.words} />
          <ReviewWords review={others} />
        </Card>
      )}
      {mayReply ? (
        <Form {...formProps} className="form">
          <FormToken />
          <FormFields of={reviewReplyFields} posted={fields} />
          <SendRow button="bookings.reviews.reply.do" busy="bookings.reviews.busy" />
        </Form>
      ) : (
        <Notice tone="info">
          {t(`bookings.reviews.reply.${others?.reply ? "once" : "none"}`)}
        </Notice>
      )}
    </Page>
  );
}
