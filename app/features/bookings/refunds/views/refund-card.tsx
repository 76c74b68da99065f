import { referenceField } from "../../booking-fields";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/controls/link";
import { Card } from "~/ui/data/card";
import { TextArea } from "~/ui/forms/fields";
import { control } from "~/ui/forms/use-posted-form";
import type { BookingPageData } from "../../booking-page.server";
import { BookingFold, BookingForm, useEventForm } from "../../views/booking-form";
import { FormField } from "~/ui/forms/form-fields";
import { RefundSummary } from "./refund-summary";

type Props = { booking: BookingPageData };

/** The refund of an advance: its status and this side's possible next steps. */
export function RefundCard({ booking }: Props) {
  const { t } = useTranslation();
  const { refund, events, other } = booking;
  if (!refund) return null;
  const params = { name: other, amount: refund.amount };
  const asked = (event: "confirm_payment" | "receive_refund") =>
    events.includes(event) && (
      <BookingForm
        booking={booking}
        event={event}
        ask={{
          question: t(`refunds.do.ask.${event}`, params),
          about: t("bookings.do.ask.noWayBack"),
        }}
      >
        <p className="note">{refund.about[event]}</p>
      </BookingForm>
    );
  const folded = (event: "deny_payment" | "waive_refund") =>
    events.includes(event) && (
      <BookingFold booking={booking} event={event} label={t(`refunds.do.now.${event}`)}>
        <p>{refund.about[event]}</p>
      </BookingFold>
    );
  return (
    <Card id="refund" title={t("refunds.title", params)} framed={refund.isOpen}>
      <p>{refund.text}</p>
      <RefundSummary refund={refund} />
      {refund.receipt && <Link to={refund.receipt}>{t("receipts.refund.receipt")}</Link>}
      {asked("confirm_payment")}
      {folded("deny_payment")}
      {events.includes("send_refund") && <SentForm booking={booking} />}
      {asked("receive_refund")}
      {events.includes("explain_refund") && <NoteForm booking={booking} event="explain_refund" />}
      {events.includes("dispute_refund") && <NoteForm booking={booking} event="dispute_refund" />}
      {folded("waive_refund")}
      {refund.isOpen && <p className="note">{t("bookings.advance.recorded")}</p>}
    </Card>
  );
}

function SentForm({ booking }: Props) {
  const { fields, posted } = useEventForm(booking, "send_refund");
  return (
    <BookingForm booking={booking} event="send_refund" form={posted.form}>
      <FormField of={referenceField} posted={fields.paymentReference} />
    </BookingForm>
  );
}

/** To dispute a refund, or for one side to explain it in the dispute. */
function NoteForm({ booking, event }: Props & { event: "dispute_refund" | "explain_refund" }) {
  const { t } = useTranslation();
  const { fields, posted } = useEventForm(booking, event);
  return (
    <BookingFold booking={booking} event={event} label={t(`refunds.do.now.${event}`)} {...posted}>
      <p>{booking.refund?.about[event]}</p>
      <TextArea {...control(fields.note)} label={t(`refunds.${event}.note`)} />
    </BookingFold>
  );
}
