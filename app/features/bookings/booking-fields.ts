import type { OptionalFields } from "~/platform/forms/optional-fields";

export const bookingFields = {
  venue: {
    kind: "line",
    max: 200,
    label: "bookings.form.venue.label",
    optional: true,
    autoComplete: "off",
  },
  message: {
    kind: "text",
    max: 2000,
    label: "bookings.form.message.label",
    optional: true,
    isWritersOwn: true,
  },
} as const satisfies OptionalFields;
