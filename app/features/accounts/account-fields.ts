import { fields } from "~/platform/forms/fields";

export const person = fields({
  name: { kind: "name", label: "accounts.name.label", missing: "accounts.name.missing" },
  email: { kind: "email", label: "accounts.email.label", missing: "accounts.email.missing" },
  phone: {
    kind: "mobile",
    label: "accounts.phone.label",
    hint: "accounts.phone.hint",
    missing: "accounts.phone.missing",
  },
});

export const confirmPassword = {
  kind: "password",
  label: "accounts.confirmPassword.label",
  missing: "accounts.confirmPassword.missing",
  autoComplete: "new-password",
} as const;

export const otpField = {
  kind: "code",
  label: "accounts.otp.label",
  missing: "accounts.otp.missing",
} as const;

export const adminTokenField = {
  kind: "password",
  label: "accounts.adminToken.label",
  hint: "accounts.adminToken.hint",
  missing: "accounts.adminToken.missing",
  autoComplete: "off",
} as const;

export const signupFields = fields({
  name: { ...person.name, isShown: true },
  email: { ...person.email, hint: "accounts.email.hint" },
  phone: person.phone,
  password: {
    kind: "password",
    label: "accounts.password.label",
    missing: "accounts.password.missing",
    autoComplete: "new-password",
  },
  confirmPassword,
});

export const resetFields = fields({
  newPassword: {
    ...signupFields.password,
    label: "accounts.forgot.newPassword",
    hint: "accounts.password.hint",
  },
  confirmPassword,
});
