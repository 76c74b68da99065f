import { useTranslation } from "react-i18next";
import { Instant } from "~/features/enquiries/views/instant";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { isAgreed } from "../../booking-lifecycle";
import type { BookingPageData } from "../../booking-page.server";
import type { NextSteps } from "../../next-steps.server";
import { Refunds } from "../../views/refunds";
import { BookingForm } from "../../views/booking-form";
import { EndFold, RejectFold } from "./booking-folds";

type Props = { booking: BookingPageData; steps: NextSteps };

export function BookingAnswers({ booking, steps }: Props) {
  const { t } = useTranslation();
  const { events, due, side, other, ended } = booking;
  const params = { name: other, advance: booking.advance ?? "" };
  return (
    <Card id="answer" title={booking.now}>
      {booking.suspended && <p>{booking.suspended}</p>}
      {!booking.isHeld && <p>{booking.next}</p>}
      {due && (
        <p>
          {t(`bookings.due.${booking.state}.${side}`, { when: due.exact })}{" "}
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
      {events.includes("accept") && (
        <BookingForm booking={booking} event="accept" variant="yes">
          <p className="note">{t("bookings.do.text.accept")}</p>
        </BookingForm>
      )}
      {events.includes("confirm") && (
        <BookingForm
          booking={booking}
          event="confirm"
          ask={{
            question: t("bookings.do.ask.confirm", params),
            about: t("bookings.do.ask.confirmed"),
          }}
        >
          <p className="note">{t("bookings.do.text.confirm", params)}</p>
        </BookingForm>
      )}
      {events.includes("reject") && <RejectFold booking={booking} />}
      {steps.text && <p>{steps.text}</p>}
      {steps.links.length > 0 && (
        <ButtonRow>
          {steps.links.map(({ to, label, variant }) => (
            <ButtonLink key={to} to={to} variant={variant}>
              {label}
            </ButtonLink>
          ))}
        </ButtonRow>
      )}
      {events.includes("dispute") && (
        <>
          {isAgreed(booking.state) && <p>{booking.disputeInstead}</p>}
          <EndFold booking={booking} event="dispute" />
        </>
      )}
    </Card>
  );
}

export function BookingEnd({ booking }: { booking: BookingPageData }) {
  const { t } = useTranslation();
  const { events, side, other } = booking;
  return (
    <>
      {events.includes("withdraw") && (
        <details className="answer-fold">
          <summary className="button" data-variant="quiet" data-small="">
            {t("bookings.do.withdraw")}
          </summary>
          <BookingForm booking={booking} event="withdraw" variant="danger">
            <p>{t("bookings.do.text.withdraw", { name: other })}</p>
          </BookingForm>
        </details>
      )}
      {events.includes("cancel") && (
        <EndFold booking={booking} event="cancel">
          <Refunds refunds={booking.refunds} />
          {side === "provider" && booking.refundByProvider && <p>{booking.refundByProvider}</p>}
          {booking.refundNow && <p>{booking.refundNow}</p>}
        </EndFold>
      )}
    </>
  );
}
