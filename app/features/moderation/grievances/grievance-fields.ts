import { senderFields } from "~/features/enquiries/enquiry-fields";
import { fields } from "~/platform/forms/fields";

export const complainantFields = fields({
  name: senderFields.name,
  email: {
    ...senderFields.email,
    label: "accounts.email.label",
    hint: "grievances.form.email.hint",
  },
  phone: {
    kind: "mobile",
    label: "grievances.form.phone.label",
    hint: "grievances.form.phone.hint",
    optional: true,
  },
});
