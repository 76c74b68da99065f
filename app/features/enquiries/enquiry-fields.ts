import type { OptionalFields } from "~/platform/forms/optional-fields";

/** What a customer may say about the event besides, to each provider whom the enquiry goes to. */
export const enquiryFields = {
  venue: { kind: "line", max: 200 },
  budget: { kind: "rupees", hasHint: true },
  message: { kind: "text", max: 2000, hasHint: true },
} as const satisfies OptionalFields;
