import { fields } from "~/platform/forms/fields";
import type { OptionalFields } from "~/platform/forms/optional-fields";

export const enquiryFields = {
  venue: {
    kind: "line",
    max: 200,
    label: "enquiries.form.venue.label",
    optional: true,
    autoComplete: "off",
  },
  budget: {
    kind: "rupees",
    label: "enquiries.form.budget.label",
    hint: "enquiries.form.budget.hint",
    optional: true,
  },
  message: {
    kind: "text",
    max: 2000,
    label: "enquiries.form.message.label",
    hint: "enquiries.form.message.hint",
    optional: true,
  },
} as const satisfies OptionalFields;

export const senderFields = fields({
  name: {
    kind: "name",
    label: "enquiries.form.name.label",
    missing: "enquiries.form.name.missing",
    isShown: true,
  },
  email: {
    kind: "email",
    label: "enquiries.form.email.label",
    hint: "enquiries.form.email.hint",
    missing: "enquiries.form.email.missing",
  },
  phone: {
    kind: "mobile",
    label: "enquiries.form.phone.label",
    hint: "enquiries.form.phone.hint",
    missing: "enquiries.form.phone.missing",
  },
});
