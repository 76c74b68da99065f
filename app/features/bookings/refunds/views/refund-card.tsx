import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { TextArea, TextField } from "~/ui/forms/fields";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { BookingPageData } from "../../booking-page.server";
import { BookingForm } from "../../views/booking-form";
import type { bookingEventForm } from "../../booking-forms";
import { RefundSummary } from "./refund-summary";

type Props = { booking: BookingPageData };

/** The refund of an advance: its status and this side's possible next steps. */
export function RefundCard({ booking }: Props) {
  const { t } = useTranslation();
  const { refund, events, other } = booking;
  if (!refund) return null;
  const params = { name: other, amount: refund.amount };
  return (
    <Card id="refund" title={t("refunds.title", params)} framed={refund.isOpen}>
      <p>{refund.text}</p>
      <RefundSummary refund={refund} />
      {events.includes("confirm_payment") && (
        <BookingForm
          booking={booking}
          event="confirm_payment"
          ask={{
            question: t("refunds.do.ask.confirm_payment", params),
            about: t("bookings.do.ask.noWayBack"),
          }}
        >
          <p className="note">{refund.about.confirm_payment}</p>
        </BookingForm>
      )}
      {events.includes("deny_payment") && (
        <Fold booking={booking} event="deny_payment">
          <p>{refund.about.deny_payment}</p>
        </Fold>
      )}
      {events.includes("send_refund") && <SentForm booking={booking} />}
      {events.includes("receive_refund") && (
        <BookingForm
          booking={booking}
          event="receive_refund"
          ask={{
            question: t("refunds.do.ask.receive_refund", params),
            about: t("bookings.do.ask.noWayBack"),
          }}
        >
          <p className="note">{refund.about.receive_refund}</p>
        </BookingForm>
      )}
      {events.includes("explain_refund") && <NoteForm booking={booking} event="explain_refund" />}
      {events.includes("dispute_refund") && <NoteForm booking={booking} event="dispute_refund" />}
      {events.includes("waive_refund") && (
        <Fold booking={booking} event="waive_refund">
          <p>{refund.about.waive_refund}</p>
        </Fold>
      )}
      {refund.isOpen && <p className="note">{t("bookings.advance.recorded")}</p>}
    </Card>
  );
}

function SentForm({ booking }: Props) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof bookingEventForm>(`send_refund-${booking.id}`);
  return (
    <BookingForm booking={booking} event="send_refund" form={form}>
      <TextField
        {...control(fields.paymentReference)}
        label={t("bookings.advance.reference.label")}
        hint={t("bookings.advance.reference.hint")}
        autoComplete="off"
        spellCheck={false}
        width="medium"
      />
    </BookingForm>
  );
}

/** To dispute a refund, or for one side to explain it in the dispute. */
function NoteForm({ booking, event }: Props & { event: "dispute_refund" | "explain_refund" }) {
  const { t } = useTranslation();
  const { form, fields, kind } = usePostedForm<typeof bookingEventForm>(`${event}-${booking.id}`);
  return (
    <Fold booking={booking} event={event} form={form} open={kind !== undefined}>
      <p>{booking.refund?.about[event]}</p>
      <TextArea {...control(fields.note)} label={t(`refunds.${event}.note`)} />
    </Fold>
  );
}

type FoldProps = Props & {
  event: "deny_payment" | "dispute_refund" | "explain_refund" | "waive_refund";
  form?: object;
  open?: boolean;
  children: ReactNode;
};

function Fold({ booking, event, form, open, children }: FoldProps) {
  const { t } = useTranslation();
  return (
    <details className="answer-fold" open={open}>
      <summary className="button" data-variant="secondary" data-small="">
        {t(`bookings.do.${event}`)}
      </summary>
      <BookingForm
        booking={booking}
        event={event}
        variant="danger"
        label={t(`refunds.do.now.${event}`)}
        form={form}
      >
        {children}
      </BookingForm>
    </details>
  );
}
