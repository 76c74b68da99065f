import { useTranslation } from "react-i18next";
import { Link } from "~/ui/controls/link";
import { DetailsCard } from "~/ui/controls/details-card";
import { TextArea } from "~/ui/forms/fields";
import { control } from "~/ui/forms/use-posted-form";
import { FormField, FormFields } from "~/ui/forms/form-fields";
import { destinationFields, referenceField } from "../../booking-fields";
import type { BookingPageData } from "../../booking-page.server";
import { isRefundEvent } from "../refund-lifecycle";
import { HowToPay } from "../../payments/views/how-to-pay";
import { BookingFold, BookingForm, useEventForm } from "../../views/booking-form";
import { RefundState, RefundSummary } from "./refund-summary";

type Props = { booking: BookingPageData };

/** The refund of an advance: open while this side has something to do. */
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
    <DetailsCard
      id="refund"
      heading="h2"
      title={t("refunds.title", params)}
      open={events.some(isRefundEvent)}
      aside={<RefundState refund={refund} />}
    >
      <p>{refund.text}</p>
      <RefundSummary refund={refund} />
      {refund.destination?.link && <HowToPay pay={refund.destination} />}
      {events.includes("set_destination") && <DestinationForm booking={booking} />}
      {refund.receipt && <Link to={refund.receipt}>{t("receipts.refund.receipt")}</Link>}
      {asked("confirm_payment")}
      {folded("deny_payment")}
      {events.includes("send_refund") && <SentForm booking={booking} />}
      {asked("receive_refund")}
      {events.includes("dispute_refund") && <DisputeForm booking={booking} />}
      {folded("waive_refund")}
      {refund.isOpen && <p className="note">{t("bookings.advance.recorded")}</p>}
    </DetailsCard>
  );
}

function SentForm({ booking }: Props) {
  const { fields, posted } = useEventForm(booking, "send_refund");
  return (
    <BookingForm
      booking={booking}
      event="send_refund"
      variant={booking.refund?.destination?.link ? "secondary" : undefined}
      form={posted.form}
    >
      <FormField of={referenceField} posted={fields.paymentReference} />
    </BookingForm>
  );
}

function DestinationForm({ booking }: Props) {
  const { t } = useTranslation();
  const event = "set_destination";
  const { upiId } = booking.refund?.destination ?? { upiId: "" };
  const { fields, posted } = useEventForm(booking, event, undefined, { upiId });
  return (
    <BookingFold
      booking={booking}
      event={event}
      summary={t(upiId ? "refunds.set_destination.change" : `bookings.do.${event}`)}
      label={t("refunds.set_destination.save")}
      variant={undefined}
      {...posted}
    >
      <FormFields of={destinationFields} posted={fields} />
    </BookingFold>
  );
}

function DisputeForm({ booking }: Props) {
  const { t } = useTranslation();
  const event = "dispute_refund";
  const { fields, posted } = useEventForm(booking, event);
  return (
    <BookingFold
      booking={booking}
      event={event}
      label={t("refunds.do.now.dispute_refund")}
      {...posted}
    >
      <p>{booking.refund?.about[event]}</p>
      <TextArea {...control(fields.note)} label={t("refunds.dispute_refund.note")} />
    </BookingFold>
  );
}
