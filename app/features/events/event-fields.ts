import type { OptionalFields } from "~/platform/forms/optional-fields";

/** Events are deleted with their account, so none is purged. */
export const eventFields = {
  venue: {
    kind: "line",
    max: 200,
    label: "events.form.venue.label",
    optional: true,
    autoComplete: "off",
  },
  budget: {
    kind: "rupees",
    label: "events.form.budget.label",
    hint: "events.form.budget.hint",
    optional: true,
  },
  message: {
    kind: "text",
    max: 2000,
    label: "events.form.message.label",
    hint: "events.form.message.hint",
    optional: true,
  },
} as const satisfies OptionalFields;
