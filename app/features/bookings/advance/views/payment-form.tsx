import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/forms/fields";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { BookingPageData } from "../../booking-page.server";
import { BookingForm } from "../../views/booking-form";
import type { bookingEventForm } from "../../booking-forms";

type Props = {
  booking: BookingPageData;
  isFolded?: boolean;
};

export function PaymentForm({ booking, isFolded = false }: Props) {
  const { t } = useTranslation();
  const { form, fields, kind } = usePostedForm<typeof bookingEventForm>(
    `state_payment-${booking.id}`,
  );
  const formOf = (label?: string) => (
    <BookingForm booking={booking} event="state_payment" form={form} label={label}>
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
  if (!isFolded) return formOf();
  return (
    <details className="answer-fold" open={kind !== undefined}>
      <summary className="button" data-variant="secondary" data-small="">
        {t("bookings.advance.correct")}
      </summary>
      {formOf(t("bookings.advance.saveReference"))}
    </details>
  );
}
