import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { reviewVisibilityForm } from "~/features/bookings/reviews/booking-review-forms";
import { presentReviewsForAdmin } from "~/features/bookings/reviews/booking-review-presenter.server";
import { setReviewVisibility } from "~/features/bookings/reviews/hide-review.server";
import { ReviewVisibilityCard } from "~/features/bookings/reviews/views/review-visibility-card";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { Empty } from "~/ui/feedback/empty";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { Page } from "~/ui/navigation/page";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";

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
      <BackLink to={paths.adminBooking(booking.id)}>{t("bookings.note.back")}</BackLink>
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
