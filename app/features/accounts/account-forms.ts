import { z } from "zod";
import { checkbox } from "~/platform/forms/checkbox";
import { email, mobile, personName, shownName } from "~/platform/india/india-fields";
import { tidyCode } from "~/platform/india/text";
import { passwordRule, minPasswordLength } from "./passwords/password-rule";

export const ownEmail = email({ missing: "accounts.email.missing" });
const password = z.string({ error: "accounts.password.missing" });
const confirmPassword = z.string({ error: "accounts.confirmPassword.missing" });
const redirectTo = z.string().max(2000).optional();

export const roleForm = z.enum(["customer", "provider"], { error: "accounts.role.missing" });

const person = {
  name: shownName({ missing: "accounts.name.missing" }),
  email: ownEmail,
  phone: mobile({ missing: "accounts.phone.missing" }),
  password,
  confirmPassword,
};

export const signupForm = z
  .object({ ...person, role: roleForm, redirectTo })
  .check(passwordRule("password", minPasswordLength.customer));

export const adminSignupForm = z
  .object({
    ...person,
    name: personName({ missing: "accounts.name.missing" }),
    adminToken: z.string({ error: "accounts.adminToken.missing" }),
  })
  .check(passwordRule("password", minPasswordLength.admin));

export const otp = z
  .string({ error: "accounts.otp.missing" })
  .transform((text) => tidyCode(text, "nothing").replace(/\D/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "accounts.otp.format"));

export const otpForm = z.object({ otp });

export const loginForm = z.object({
  email: ownEmail,
  password: password.max(1000, "accounts.login.failed"),
  rememberMe: checkbox,
  redirectTo,
});

export const forgotForm = z.object({ email: ownEmail });

export const resetForm = z
  .object({ newPassword: password, confirmPassword })
  .check(passwordRule("newPassword", minPasswordLength.customer));

export type SignupInput = z.output<typeof signupForm>;
export type AdminSignupInput = z.output<typeof adminSignupForm>;
export type LoginInput = z.output<typeof loginForm>;
