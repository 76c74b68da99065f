import type { OptionalFields } from "~/platform/forms/optional-fields";

/** Events are deleted with their account, so none is purged. */
export const eventFields = {
  venue: { kind: "line", max: 200 },
  budget: { kind: "rupees", hasHint: true },
  message: { kind: "text", max: 2000, hasHint: true },
} as const satisfies OptionalFields;
