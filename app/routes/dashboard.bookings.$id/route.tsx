import { useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { PaymentCard } from "~/features/bookings/payments/views/payment-card";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { bookingEventForm } from "~/features/bookings/booking-forms";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { presentChange } from "~/features/bookings/changes/change-presenter.server";
import { ChangeCard } from "~/features/bookings/views/change-card";
import { presentDispute } from "~/features/bookings/disputes/dispute-presenter.server";
import { DisputeCard } from "~/features/bookings/disputes/views/dispute-card";
import { lostEvent } from "~/features/bookings/lost-provider.server";
import { bookingById } from "~/features/bookings/bookings.server";
import { nextSteps } from "~/features/bookings/next-steps.server";
import { presentOpenOffers, presentThreadsToClose } from "~/features/bookings/open-offers.server";
import { RefundCard } from "~/features/bookings/refunds/views/refund-card";
import { presentBookingReviews } from "~/features/bookings/reviews/booking-review-presenter.server";
import { BookingReviews } from "~/features/bookings/reviews/views/booking-reviews";
import { BookingAnswers, BookingEnd } from "~/features/bookings/views/booking-answers";
import { BookingForm } from "~/features/bookings/views/booking-form";
import {
  BookingHistory,
  BookingInvitation,
  BookingSummary,
} from "~/features/bookings/views/booking-summary";
import { OpenOffers } from "~/features/bookings/views/open-offers";
import { ContactCard } from "~/features/enquiries/answering/views/contact-card";
import { presentAskOthers } from "~/features/enquiries/asking-others/asking-others-presenter.server";
import { AskOthers } from "~/features/enquiries/views/ask-others";
import { ComplaintLink } from "~/features/moderation/grievances/views/complaint-link";
import { presentOwnDay } from "~/features/my-calendar/my-calendar-presenter.server";
import { OwnDayNotice } from "~/features/my-calendar/views/own-day-notice";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { revalidateUnlessUnsent } from "~/ui/forms/unsent-post";
import { Page } from "~/ui/navigation/page";
import { BackLink } from "~/ui/navigation/page-header";
import { paths } from "~/urls";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, param, language, t }) => {
  const booking = await bookingPage(actor, param("id"), language);
  const lost = booking.side === "customer" && (await lostEvent(actor, booking.enquiryId));
  const offers = lost ? await presentOpenOffers(lost, language) : null;
  const toClose =
    booking.side === "customer" &&
    (await presentThreadsToClose(actor, await bookingById(booking.id), language));
  const others = lost ? await presentAskOthers(lost, language) : null;
  const change = await presentChange(actor, booking.id, language);
  const reviews = await presentBookingReviews(actor, booking.id, language);
  const dispute = await presentDispute(actor, booking.id, language);
  const ownDay = booking.ownDay && (await presentOwnDay(actor, booking.ownDay, language));
  return {
    booking,
    ownDay,
    offers,
    toClose,
    others,
    change,
    reviews,
    steps: nextSteps(booking, reviews, t),
    dispute,
    title: t("bookings.detail.title", booking),
  };
});

export const action = form(
  "member",
  bookingEventForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const { done, already } = await transitionBooking(actor, param("id"), input);
    return redirectWithToast(
      paths.booking(param("id")),
      `bookings.${already ? "already" : "done"}.${done}`,
      already ? { type: "info" } : {},
    );
  },
);

export const shouldRevalidate = revalidateUnlessUnsent;

export default function BookingRoute() {
  const { booking, ownDay, offers, toClose, others, change, reviews, steps, dispute } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page
      className="enquiry-page"
      aside={
        <>
          <ContactCard
            {...booking}
            contactPreference=""
            messages={paths.messages(booking.enquiryId)}
          />
          <BookingHistory booking={booking} />
          <BookingEnd booking={booking} />
          <ComplaintLink reference={booking.reference} />
        </>
      }
    >
      <BackLink to={paths.bookings()} label="bookings.detail.backTo" />
      <PostedSummary
        typed={["note", "amount", "paidOn", "paymentReference", "upiId"]}
        absent={booking.absentFields}
      />
      <BookingInvitation booking={booking}>
        <OwnDayNotice ownDay={ownDay} />
        <BookingAnswers booking={booking} steps={steps} />
      </BookingInvitation>
      <PaymentCard booking={booking} />
      <ChangeCard change={change} />
      {dispute && <DisputeCard dispute={dispute} />}
      <RefundCard booking={booking} />
      <OpenOffers offers={offers} />
      {toClose && (
        <OpenOffers offers={toClose}>
          <BookingForm booking={booking} event="close_others" variant="secondary">
            <p>{t("bookings.do.text.close_others", { name: booking.business })}</p>
          </BookingForm>
        </OpenOffers>
      )}
      {others && <AskOthers others={others} />}
      <BookingReviews reviews={reviews} />
      <BookingSummary
        booking={booking}
        change={change.mayPropose ? paths.bookingChange(booking.id) : null}
      />
      <p>
        <Link to={booking.enquiry}>{t("bookings.detail.toEnquiry")}</Link>
      </p>
    </Page>
  );
}
