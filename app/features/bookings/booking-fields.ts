import type { OptionalFields } from "~/platform/forms/optional-fields";

/** What a customer may say with the request for a date. */
export const bookingFields = {
  venue: { kind: "line", max: 200, isPersonal: true },
  message: { kind: "text", max: 2000, isPersonal: true },
} as const satisfies OptionalFields;
