import type { OptionalFields } from "~/platform/forms/optional-fields";

/**
 * What a customer may say about all of an event. An event goes with its account: none is purged.
 */
export const eventFields = {
  venue: { kind: "line", max: 200 },
  budget: { kind: "rupees", hasHint: true },
  message: { kind: "text", max: 2000, hasHint: true },
} as const satisfies OptionalFields;
