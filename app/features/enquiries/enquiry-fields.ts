import type { OptionalFields } from "~/platform/forms/optional-fields";

export const enquiryFields = {
  venue: { kind: "line", max: 200 },
  budget: { kind: "rupees", hasHint: true },
  message: { kind: "text", max: 2000, hasHint: true },
} as const satisfies OptionalFields;
