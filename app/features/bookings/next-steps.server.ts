import type { TFunction } from "i18next";
import { paths } from "~/urls";
import { type BookingState, canBeRequestedAgain, tookPlace } from "./booking-lifecycle";
import type { BookingPageData } from "./booking-page.server";
import type { BookingReviewsData } from "./reviews/booking-review-presenter.server";

export type NextSteps = ReturnType<typeof nextSteps>;

/** Most important first. Steps on the page itself have their own button. */
export function nextSteps(booking: BookingPageData, reviews: BookingReviewsData, t: TFunction) {
  const { side, payments, note } = booking;
  const mayReview = reviews.mayWrite && reviews.own === null;
  const links: { to: string; label: string; variant?: "secondary" }[] = [];
  if (mayReview)
    links.push({ to: paths.bookingReview(booking.id), label: t("bookings.reviews.write") });
  if (side === "customer" && payments?.isAdvance && payments.stated.length === 0)
    links.push({ to: "#payment", label: t("bookings.do.pay", { amount: payments.amount }) });
  if (side === "customer" && canBeRequestedAgain(booking.state))
    links.push({ to: booking.enquiry, label: t("bookings.detail.toEnquiry") });
  if (note) {
    const isNext =
      isSure(booking.state) && [...links, ...booking.waiting].length === 0 && !payments?.pay;
    links.push({ to: note, label: t("bookings.note.title"), ...(isNext ? {} : aside) });
  }
  return { text: mayReview ? reviews.statusText : null, links };
}

const aside = { variant: "secondary" } as const;

const isSure = (state: BookingState): boolean => state === "confirmed" || tookPlace(state);
