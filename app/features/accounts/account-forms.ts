import { z } from "zod";
import { checkbox, formOf, shapeOf } from "~/platform/forms/field-schemas";
import { adminTokenField, otpField, person, resetFields, signupFields } from "./account-fields";
import { tidyCode } from "~/platform/india/text";
import { passwordRule, minPasswordLength } from "./passwords/password-rule";

const { password, ...signup } = shapeOf(signupFields);
const {
  name,
  otp: typedOtp,
  adminToken,
} = shapeOf({
  name: person.name,
  otp: otpField,
  adminToken: adminTokenField,
});
export const { email: ownEmail } = signup;
const redirectTo = z.string().max(2000).optional();

export const roleForm = z.enum(["customer", "provider"], { error: "accounts.role.missing" });

export const signupForm = z
  .object({ ...signup, password, role: roleForm, redirectTo })
  .check(passwordRule("password", minPasswordLength.customer));

export const adminSignupForm = z
  .object({
    ...signup,
    name,
    password,
    adminToken,
  })
  .check(passwordRule("password", minPasswordLength.admin));

export const otp = typedOtp
  .transform((text) => tidyCode(text, "nothing").replace(/\D/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "accounts.otp.format"));

export const otpForm = z.object({ otp });

export const loginForm = z.object({
  email: ownEmail,
  password: password.refine((text) => text.length <= 1000, "accounts.login.failed"),
  rememberMe: checkbox,
  redirectTo,
});

export const forgotForm = z.object({ email: ownEmail });

export const resetForm = formOf(resetFields).check(
  passwordRule("newPassword", minPasswordLength.customer),
);

export type SignupInput = z.output<typeof signupForm>;
export type AdminSignupInput = z.output<typeof adminSignupForm>;
export type LoginInput = z.output<typeof loginForm>;
