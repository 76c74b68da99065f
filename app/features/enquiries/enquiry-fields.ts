import { ranges } from "#db/schema/allowed-values";
import { common } from "~/features/events/event-fields";
import { fields, fieldsWithTexts } from "~/platform/forms/fields";
import { eventTypes, functions, rejectReasons } from "./enquiry-catalogue";

const textOf = (name: string, text: string) => `enquiries.form.${name}.${text}`;

export const enquiryFields = fieldsWithTexts(textOf, {
  venue: { kind: "line", max: 200, optional: true },
  budget: { kind: "rupees", inputMode: "text", hint: true, optional: true },
  message: { kind: "text", max: 2000, hint: true, optional: true },
});

export const senderFields = fieldsWithTexts(textOf, {
  name: { kind: "name", isShown: true },
  email: { kind: "email", hint: true },
  phone: { kind: "mobile", hint: true },
});

const typeOf = (value: string) => `enquiries.eventType.${value}`;

export const enquiryFormFields = {
  ...fieldsWithTexts(textOf, {
    eventType: {
      kind: "select",
      values: eventTypes,
      text: typeOf,
      empty: "enquiries.form.eventType.empty",
    },
    functions: { kind: "checkboxes", values: functions, text: typeOf, hint: true, optional: true },
    eventDate: { kind: "day", hint: true },
    dateFlexible: { kind: "checkbox" },
    guestCount: { kind: "number", ...ranges.guestCount, hint: true },
  }),
  city: common.city,
  ...enquiryFields,
};

/** Also those of a booking. */
export const rejectFields = fields({
  reason: {
    kind: "select",
    values: rejectReasons,
    text: (value) => `enquiries.reject.reason.${value}`,
    label: "enquiries.reject.reason.label",
    missing: "enquiries.reject.reason.missing",
    empty: "enquiries.form.eventType.empty",
  },
  note: {
    kind: "line",
    max: 500,
    label: "enquiries.reject.note.label",
    hint: "enquiries.reject.note.hint",
  },
});
