import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { rejectReasons } from "~/features/enquiries/enquiry-catalogue";
import { SelectField, TextArea, TextField } from "~/ui/forms/fields";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { bookingEventForm } from "../../booking-forms";
import type { BookingPageData } from "../../booking-page.server";
import { BookingForm } from "../../views/booking-form";

export function RejectFold({ booking }: { booking: BookingPageData }) {
  const { t } = useTranslation();
  const { form, fields, kind } = usePostedForm<typeof bookingEventForm>(`reject-${booking.id}`);
  return (
    <details className="answer-fold" open={kind !== undefined}>
      <summary className="button" data-variant="secondary">
        {t("bookings.do.reject")}
      </summary>
      <BookingForm
        booking={booking}
        event="reject"
        variant="danger"
        label={t("bookings.do.now.reject")}
        form={form}
      >
        <SelectField
          {...control(fields.reason)}
          label={t("enquiries.reject.reason.label")}
          emptyLabel={t("enquiries.form.eventType.empty")}
          options={rejectReasons.map((value) => ({
            value,
            label: t(`enquiries.reject.reason.${value}`),
          }))}
        />
        <TextField
          {...control(fields.note)}
          label={t("enquiries.reject.note.label")}
          hint={t("enquiries.reject.note.hint")}
          autoComplete="off"
          optional
        />
      </BookingForm>
    </details>
  );
}

type Props = { booking: BookingPageData; event: "cancel" | "dispute"; children?: ReactNode };

export function EndFold({ booking, event, children }: Props) {
  const { t } = useTranslation();
  const { form, fields, kind } = usePostedForm<typeof bookingEventForm>(`${event}-${booking.id}`);
  const params = { name: booking.other };
  return (
    <details className="answer-fold" open={kind !== undefined}>
      <summary
        className="button"
        data-variant={event === "cancel" ? "quiet" : "secondary"}
        data-small=""
      >
        {t(`bookings.do.${event}`)}
      </summary>
      {children}
      <BookingForm
        booking={booking}
        event={event}
        variant="danger"
        label={t(`bookings.do.now.${event}`)}
        form={form}
      >
        {event === "cancel" && <input type="hidden" name="refund" value={booking.refundShown} />}
        <p>{t(`bookings.do.text.${event}`, params)}</p>
        <TextArea {...control(fields.note)} label={t(`bookings.${event}.note`, params)} />
      </BookingForm>
    </details>
  );
}
