import { contactPreferences, eventTypes, ranges } from "#db/schema/allowed-values";
import { fieldsWithTexts } from "~/platform/forms/fields";

const textOf = (name: string, text: string) => `events.form.${name}.${text}`;

/** Events are deleted with their account, so none is purged. */
export const eventFields = fieldsWithTexts(textOf, {
  venue: { kind: "line", max: 200, optional: true },
  budget: { kind: "rupees", inputMode: "text", hint: true, optional: true },
  firstSide: { kind: "line", max: 40, hint: true, optional: true },
  secondSide: { kind: "line", max: 40, hint: true, optional: true },
  message: { kind: "text", max: 2000, hint: true, optional: true },
});

/** Also those of an enquiry. */
export const common = fieldsWithTexts((name, text) => `enquiries.form.${name}.${text}`, {
  city: { kind: "line", max: 80, autoComplete: "address-level2", width: "medium" },
  contactPreference: {
    kind: "radio",
    values: contactPreferences,
    text: (value) => `enquiries.form.contactPreference.${value}`,
    inline: true,
  },
});

/** Besides the functions. */
export const eventFormFields = {
  ...fieldsWithTexts(textOf, { name: { kind: "line", max: 80, hint: true } }),
  city: common.city,
  venue: eventFields.venue,
  ...fieldsWithTexts(textOf, { dateFlexible: { kind: "checkbox" } }),
  budget: eventFields.budget,
  ...fieldsWithTexts(textOf, {
    firstShare: { kind: "number", ...ranges.percent, hint: true, optional: true },
  }),
  firstSide: eventFields.firstSide,
  secondSide: eventFields.secondSide,
  message: eventFields.message,
  contactPreference: common.contactPreference,
};

export const functionFields = fieldsWithTexts(textOf, {
  type: {
    kind: "select",
    values: eventTypes,
    text: (value) => `enquiries.eventType.${value}`,
    empty: "enquiries.form.eventType.empty",
  },
  date: { kind: "day", hint: "enquiries.form.eventDate.hint", width: "full" },
  guestCount: {
    kind: "number",
    ...ranges.guestCount,
    label: "enquiries.form.guestCount.label",
    width: "full",
  },
});
