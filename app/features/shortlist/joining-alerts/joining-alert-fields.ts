import { categories, ranges } from "#db/schema/allowed-values";
import { person } from "~/features/accounts/account-fields";
import { fieldsWithTexts } from "~/platform/forms/fields";

export const joiningAlertFields = {
  ...fieldsWithTexts((name, text) => `joiningAlerts.form.${name}.${text}`, {
    category: {
      kind: "select",
      values: categories,
      text: (value) => `directory.category.${value}`,
      empty: "joiningAlerts.form.category.empty",
    },
    city: { kind: "line", max: 80, autoComplete: "address-level2", width: "medium" },
    eventDate: { kind: "day", hint: true, optional: true },
    guestCount: { kind: "number", ...ranges.guestCount, optional: true },
    brief: { kind: "text", max: 500, hint: true, optional: true },
  }),
  email: { ...person.email, missing: "fields.email.missing" },
} as const;
