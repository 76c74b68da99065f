import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookingReviewForm } from "~/features/bookings/reviews/booking-review-forms";
import { presentBookingReviews } from "~/features/bookings/reviews/booking-review-presenter.server";
import { writeReview } from "~/features/bookings/reviews/write-review.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { Notice } from "~/ui/feedback/notice";
import { RadioField, TextArea } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import { Page } from "~/ui/navigation/page";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";
import { SendRow } from "~/ui/forms/send-row";

export const loader = page("member", async ({ actor, param, language, t }) => ({
  reviews: await presentBookingReviews(actor, param("id"), language),
  title: t("bookings.reviews.formTitle"),
}));

export const action = form(
  "member",
  bookingReviewForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const result = await writeReview(actor, param("id"), input);
    return redirectWithToast(
      paths.booking(param("id")),
      `bookings.reviews.done.${result}`,
      result === "already" ? { type: "info" } : {},
    );
  },
);

const choices = ["5", "4", "3", "2", "1"] as const;

export default function BookingReviewRoute() {
  const { reviews } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { side, other, own, mayCorrect } = reviews;
  const isOpen = reviews.mayWrite || mayCorrect;
  const { form: formProps, fields } = usePostedForm<typeof bookingReviewForm>("review", {
    stars: own ? String(own.stars) : undefined,
    text: own?.text?.text,
  });
  return (
    <Page width="narrow">
      <BackLink to={paths.booking(reviews.id)} label="bookings.note.back" />
      <PostedSummary typed={["text"]} absent={isOpen ? [] : ["stars", "text"]} />
      <PageTitle
        eyebrow={reviews.heading}
        lede={!mayCorrect && t("bookings.reviews.lede", { name: other })}
      />
      {isOpen ? (
        <Form {...formProps} className="form">
          <FormToken form="review" />
          {/* The labels depend on these; the error summary needs them. */}
          <input type="hidden" name="_side" value={side} />
          <input type="hidden" name="_name" value={other} />
          {mayCorrect ? (
            <>
              <Notice tone="warning">{own?.hidden}</Notice>
              <input type="hidden" name="stars" value={own?.stars} />
            </>
          ) : (
            <RadioField
              {...control(fields.stars)}
              label={t(`bookings.reviews.stars.${side}`, { name: other })}
              options={choices.map((value) => ({
                value,
                label: t(`bookings.reviews.stars.choice.${value}`),
              }))}
            />
          )}
          <TextArea
            {...control(fields.text)}
            label={t(`bookings.reviews.text.${side}`)}
            hint={t(`bookings.reviews.text.hint.${side}`, { name: other })}
            optional
          />
          <p className="note">
            {t(`bookings.reviews.${mayCorrect ? "correct.note" : "sealedNote"}`)}
          </p>
          <SendRow button="bookings.reviews.do" busy="bookings.reviews.busy" />
        </Form>
      ) : (
        <Notice tone="info">{t("bookings.reviews.notNow")}</Notice>
      )}
    </Page>
  );
}
