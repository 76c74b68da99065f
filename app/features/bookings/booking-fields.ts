import type { OptionalFields } from "~/platform/forms/optional-fields";

export const bookingFields = {
  venue: { kind: "line", max: 200 },
  message: { kind: "text", max: 2000, isWritersOwn: true },
} as const satisfies OptionalFields;
