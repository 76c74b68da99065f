import { useTranslation } from "react-i18next";
import { Instant } from "~/features/enquiries/views/instant";
import { paths } from "~/urls";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { isAskedAgain, isKept, isSure } from "../../booking-lifecycle";
import type { BookingPageData } from "../../booking-page.server";
import type { BookingReviewsData } from "../../reviews/booking-review-presenter.server";
import { isNextReview } from "../../reviews/views/booking-reviews";
import { Refunds } from "../../views/refunds";
import { BookingForm } from "../../views/booking-form";
import { EndFold, RejectFold } from "./booking-folds";

type Props = { booking: BookingPageData; reviews: BookingReviewsData };

/** What this side can do now, by when, and what comes next. */
export function BookingAnswers({ booking, reviews }: Props) {
  const { t } = useTranslation();
  const { moves, due, side, other, ended } = booking;
  const words = { name: other, advance: booking.advance ?? "" };
  return (
    <Card id="answer" title={booking.now}>
      {booking.suspended && <p>{booking.suspended}</p>}
      {!booking.isHeld && <p>{booking.next}</p>}
      {due && (
        <p>
          {t(`bookings.due.${booking.state}`, { when: due.exact })}{" "}
          <span className="muted">
            (<Instant {...due}>{t(`bookings.due.left.${side}`, { time: due.left })}</Instant>)
          </span>
        </p>
      )}
      {ended?.reason && (
        <p>
          {t("enquiries.detail.reasonGiven")}: <strong>{ended.reason}</strong>
        </p>
      )}
      {ended?.note && <p className="enquiry-message">{ended.note}</p>}
      {moves.includes("accept") && (
        <BookingForm booking={booking} event="accept" variant="yes">
          <p className="note">{t("bookings.do.text.accept")}</p>
        </BookingForm>
      )}
      {moves.includes("confirm") && (
        <BookingForm booking={booking} event="confirm" variant="yes">
          <p className="note">{t("bookings.do.text.confirm", words)}</p>
        </BookingForm>
      )}
      {moves.includes("reject") && <RejectFold booking={booking} />}
      <NextStep booking={booking} reviews={reviews} />
      {moves.includes("dispute") && (
        <>
          {isKept(booking.state) && <p>{booking.disputeInstead}</p>}
          <EndFold booking={booking} event="dispute" />
        </>
      )}
    </Card>
  );
}

/** Where what comes next for this side is done, and the note from the day there is one. */
function NextStep({ booking, reviews }: Props) {
  const { t } = useTranslation();
  const { advanceOrder, side, note } = booking;
  const mayReview = isNextReview(reviews);
  const mayPay = side === "customer" && advanceOrder !== null && !advanceOrder.stated;
  const mayAskAgain = side === "customer" && isAskedAgain(booking.state);
  if (!mayReview && !mayPay && !mayAskAgain && !note) return null;
  return (
    <>
      {mayReview && <p>{reviews.standing}</p>}
      <ButtonRow>
        {mayReview && (
          <ButtonLink to={paths.bookingReview(booking.id)}>
            {t("bookings.reviews.write")}
          </ButtonLink>
        )}
        {mayPay && (
          <a className="button" data-variant="primary" href="#advance">
            {t("bookings.do.pay", { amount: advanceOrder.amount })}
          </a>
        )}
        {mayAskAgain && (
          <ButtonLink to={booking.enquiry}>{t("bookings.detail.toEnquiry")}</ButtonLink>
        )}
        {note && (
          <ButtonLink
            to={note}
            variant={mayReview || !isSure(booking.state) ? "secondary" : undefined}
          >
            {t("bookings.note.title")}
          </ButtonLink>
        )}
      </ButtonRow>
    </>
  );
}

/** What ends a booking, last on its page and folded: withdrawing a request, and cancelling. */
export function BookingEnd({ booking }: { booking: BookingPageData }) {
  const { t } = useTranslation();
  const { moves, side, other } = booking;
  return (
    <>
      {moves.includes("withdraw") && (
        <details className="answer-fold">
          <summary className="button" data-variant="quiet" data-small="">
            {t("bookings.do.withdraw")}
          </summary>
          <BookingForm booking={booking} event="withdraw" variant="danger">
            <p>{t("bookings.do.text.withdraw", { name: other })}</p>
          </BookingForm>
        </details>
      )}
      {moves.includes("cancel") && (
        <EndFold booking={booking} event="cancel">
          <Refunds refunds={booking.refunds} />
          {side === "provider" && booking.refundByProvider && <p>{booking.refundByProvider}</p>}
          {booking.refundNow && <p>{booking.refundNow}</p>}
        </EndFold>
      )}
    </>
  );
}
