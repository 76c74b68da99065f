import { useTranslation } from "react-i18next";
import { Instant } from "~/features/enquiries/views/instant";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";
import { FormFields } from "~/ui/forms/form-fields";
import { paymentFields } from "../../booking-fields";
import type { BookingPageData } from "../../booking-page.server";
import { BookingFold, BookingForm, ConfirmAdvance, useEventForm } from "../../views/booking-form";
import { HowToPay } from "./how-to-pay";

type Payments = NonNullable<BookingPageData["payments"]>;
type Stated = Payments["stated"][number];
type Props = { booking: BookingPageData; payments: Payments };

export function PaymentCard({ booking }: { booking: BookingPageData }) {
  const { t } = useTranslation();
  const { payments, events } = booking;
  if (!payments) return null;
  const { title, soFar, text, pay, stated, suggested } = payments;
  return (
    <Card id="payment" title={title}>
      {stated.map((payment) => (
        <StatedPayment key={payment.id} booking={booking} payments={payments} payment={payment} />
      ))}
      {soFar && <p>{soFar}</p>}
      {text && <p>{text}</p>}
      {pay && <HowToPay pay={pay} />}
      {events.includes("state_payment") && (
        <PaymentForm booking={booking} payments={payments} defaults={suggested} />
      )}
      <p className="note">{t("bookings.advance.recorded")}</p>
    </Card>
  );
}

function StatedPayment({ booking, payments, payment }: Props & { payment: Stated }) {
  const { t } = useTranslation();
  const { id, title, text, amount, reference, stated, isOpen, countsFrom, disputeFrom } = payment;
  return (
    <>
      <Notice tone={isOpen ? "info" : "danger"} title={title}>
        <p>
          <strong>{amount}</strong>{" "}
          <Instant {...stated}>
            {t("bookings.advance.statedWhen", { when: stated.relative })}
          </Instant>
        </p>
        {reference && (
          <p>
            {t("bookings.advance.reference.label")}: <strong>{reference}</strong>
          </p>
        )}
      </Notice>
      <p>{text}</p>
      {countsFrom && <p>{countsFrom}</p>}
      {disputeFrom && <p className="note">{disputeFrom}</p>}
      {payment.mayAnswer && (
        <div className="answer-pair">
          {payment.completesAdvance ? (
            <ConfirmAdvance booking={booking} />
          ) : (
            <BookingForm
              booking={booking}
              event="receive_payment"
              of={id}
              variant="yes"
              label={t(`bookings.payment.answer.${booking.side}.yes`)}
            />
          )}
          <BookingFold
            booking={booking}
            event="deny_payment"
            of={id}
            summary={t(`bookings.payment.answer.${booking.side}.no`)}
            label={t(`bookings.payment.answer.${booking.side}.no`)}
          >
            <p>{t(`bookings.do.text.deny_payment.${booking.side}`, { name: booking.other })}</p>
          </BookingFold>
        </div>
      )}
      {payment.mayCorrect && (
        <PaymentForm booking={booking} payments={payments} of={id} defaults={payment.typed} />
      )}
    </>
  );
}

type Defaults = { amount: string; paidOn: string; paymentReference?: string };

function PaymentForm({
  booking,
  payments,
  of,
  defaults,
}: Props & { of?: Stated["id"]; defaults: Defaults }) {
  const { t } = useTranslation();
  const event = "state_payment";
  const { fields, posted } = useEventForm(booking, event, of, defaults);
  const isFolded = of !== undefined || payments.isStated || !payments.isAdvance;
  // One payment can be corrected beside the form of the next; a summary's links lead to the open one.
  const own = (name: string) =>
    isFolded && !posted.open ? { id: `${posted.form.id}-${name}` } : {};
  const inputs = (
    <FormFields
      of={paymentFields}
      posted={fields}
      own={{
        amount: own("amount"),
        paidOn: own("paidOn"),
        paymentReference: { ...own("paymentReference"), optional: !payments.isAdvance },
      }}
    />
  );
  return isFolded ? (
    <BookingFold
      booking={booking}
      event={event}
      of={of}
      summary={t(of ? "bookings.payment.correct" : `bookings.payment.record.${booking.side}`)}
      label={t("bookings.payment.save")}
      variant={undefined}
      {...posted}
    >
      {inputs}
    </BookingFold>
  ) : (
    <BookingForm
      booking={booking}
      event={event}
      variant={payments.pay?.link ? "secondary" : undefined}
      form={posted.form}
    >
      {inputs}
    </BookingForm>
  );
}
