import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { rejectFields } from "~/features/enquiries/enquiry-fields";
import { Instant } from "~/features/enquiries/views/instant";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Link } from "~/ui/controls/link";
import { TextArea } from "~/ui/forms/fields";
import { control } from "~/ui/forms/use-posted-form";
import { isAgreed } from "../booking-lifecycle";
import type { BookingPageData } from "../booking-page.server";
import type { NextSteps } from "../next-steps.server";
import { BookingFold, BookingForm, ConfirmAdvance, useEventForm } from "./booking-form";
import { FormFields } from "~/ui/forms/form-fields";
import { Refunds } from "./bill";

type Props = { booking: BookingPageData; steps: NextSteps };

export function BookingAnswers({ booking, steps }: Props) {
  const { t } = useTranslation();
  const { events, due, side, other, ended } = booking;
  const params = { name: other, advance: booking.advance ?? "" };
  // Its yes then stands beside its no, in the payment's card.
  const hasOwnCard = booking.payments?.stated.some(
    ({ mayAnswer, completesAdvance }) => mayAnswer && completesAdvance,
  );
  return (
    <>
      <h2>{booking.now}</h2>
      {booking.suspended && <p>{booking.suspended}</p>}
      {booking.waiting.map(({ to, text }) => (
        <p key={to}>
          <Link to={to}>{text}</Link>
        </p>
      ))}
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
      {ended?.note && (
        <p className="enquiry-message">
          <strong>{ended.by}:</strong> “{ended.note}”
        </p>
      )}
      {events.includes("confirm") && !hasOwnCard && (
        <ConfirmAdvance booking={booking}>
          <p className="note">{t("bookings.do.text.confirm", params)}</p>
        </ConfirmAdvance>
      )}
      {events.includes("reject") && (
        <div className="answer-pair">
          {events.includes("accept") && (
            <BookingForm booking={booking} event="accept" variant="yes" />
          )}
          <RejectFold booking={booking} />
        </div>
      )}
      {steps.text && <p>{steps.text}</p>}
      {steps.links.length > 0 && (
        <ButtonRow>
          {steps.links.map(({ label, ...link }) => (
            <ButtonLink key={link.to} {...link}>
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
    </>
  );
}

export function BookingEnd({ booking }: { booking: BookingPageData }) {
  const { t } = useTranslation();
  const { events, side, other } = booking;
  return (
    <>
      {events.includes("withdraw") && (
        <BookingFold booking={booking} event="withdraw" look="quiet">
          <p>{t("bookings.do.text.withdraw", { name: other })}</p>
        </BookingFold>
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

function RejectFold({ booking }: { booking: BookingPageData }) {
  const { t } = useTranslation();
  const { fields, posted } = useEventForm(booking, "reject");
  return (
    <BookingFold
      booking={booking}
      event="reject"
      label={t("bookings.do.now.reject")}
      isLarge
      {...posted}
    >
      <FormFields of={rejectFields} posted={fields} own={{ note: { optional: true } }} />
    </BookingFold>
  );
}

type EndProps = { booking: BookingPageData; event: "cancel" | "dispute"; children?: ReactNode };

function EndFold({ booking, event, children }: EndProps) {
  const { t } = useTranslation();
  const { fields, posted } = useEventForm(booking, event);
  const params = { name: booking.other };
  return (
    <BookingFold
      booking={booking}
      event={event}
      look={event === "cancel" ? "quiet" : "secondary"}
      label={t(`bookings.do.now.${event}`)}
      about={children}
      {...posted}
    >
      {event === "cancel" && <input type="hidden" name="refund" value={booking.refundShown} />}
      <p>{t(`bookings.do.text.${event}`, params)}</p>
      <TextArea {...control(fields.note)} label={t(`bookings.${event}.note`, params)} />
    </BookingFold>
  );
}
