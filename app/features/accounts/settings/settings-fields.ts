import { fields, type Field } from "~/platform/forms/fields";
import { confirmPassword, person } from "../account-fields";

export const currentPasswordField = {
  kind: "password",
  label: "accounts.settings.password.label",
  hint: "accounts.settings.password.why",
  autoComplete: "current-password",
} as const satisfies Field;

export const nameFields = { name: person.name };
export const phoneFields = { phone: person.phone };

export const emailFields = fields({
  email: {
    kind: "email",
    label: "accounts.settings.email.new",
    hint: "accounts.email.hint",
    missing: "accounts.settings.email.missing",
  },
});

export const cityFields = fields({
  city: {
    kind: "line",
    max: 80,
    label: "accounts.settings.place.city",
    optional: true,
    autoComplete: "address-level2",
    width: "medium",
  },
});

export const passwordFields = fields({
  oldPassword: {
    kind: "password",
    label: "accounts.settings.password.old",
    missing: "accounts.settings.password.oldMissing",
    autoComplete: "current-password",
  },
  newPassword: {
    kind: "password",
    label: "accounts.forgot.newPassword",
    missing: "accounts.settings.password.newMissing",
    autoComplete: "new-password",
  },
  confirmPassword,
});

export const nomineeFields = fields({
  name: {
    kind: "name",
    label: "accounts.nominee.name.label",
    missing: "accounts.nominee.name.missing",
    autoComplete: "off",
  },
  email: {
    kind: "email",
    label: "accounts.nominee.email",
    hint: "accounts.nominee.contactHint",
    optional: true,
    autoComplete: "off",
  },
  phone: { kind: "mobile", label: "accounts.nominee.phone", optional: true, autoComplete: "off" },
  relation: {
    kind: "line",
    max: 60,
    label: "accounts.nominee.relation.label",
    hint: "accounts.nominee.relation.hint",
    optional: true,
    width: "medium",
  },
});
