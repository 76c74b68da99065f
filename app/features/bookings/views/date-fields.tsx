import { useTranslation } from "react-i18next";
import { TextField } from "~/ui/forms/fields";
import { control } from "~/ui/forms/use-posted-form";

type Field = Parameters<typeof control>[0];

export function DateFields({
  fields: { eventDate, guestCount, venue },
}: {
  fields: Record<"eventDate" | "guestCount" | "venue", Field>;
}) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...control(eventDate)}
        label={t("bookings.form.eventDate.label")}
        hint={t("enquiries.form.eventDate.hint")}
        inputMode="numeric"
        autoComplete="off"
        width="medium"
      />
      <TextField
        {...control(guestCount)}
        label={t("bookings.form.guestCount.label")}
        inputMode="numeric"
        autoComplete="off"
        width="short"
      />
      <TextField
        {...control(venue)}
        label={t("bookings.form.venue.label")}
        autoComplete="off"
        optional
      />
    </>
  );
}
