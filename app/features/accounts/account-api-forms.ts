import { z } from "zod";
import { mobile } from "~/platform/india/india-fields";
import { adminSignupForm, forgotForm, loginForm, otp, ownEmail, signupForm } from "./account-forms";
import { logInCodeForm } from "./second-factor/second-factor-forms";
import { passwordProblem, minPasswordLength } from "./passwords/password-rule";

export const sendOtpBody = z.object({
  email: ownEmail,
  phone: mobile.optional(),
  checkUserPresent: z.boolean().optional(),
});

export const verifyOtpBody = z.object({ email: ownEmail, otp });
export const signupBody = signupForm.and(z.object({ otp }));
export const adminSignupBody = adminSignupForm.and(z.object({ otp }));
export const loginBody = loginForm.extend({
  secondFactor: logInCodeForm.shape.secondFactor.optional().describe("api.fields.secondFactor"),
});
export const forgotBody = forgotForm;

export const resetBody = verifyOtpBody.extend({
  newPassword: z.string({ error: "accounts.password.missing" }).superRefine((text, context) => {
    const problem = passwordProblem(text, minPasswordLength.customer);
    if (problem) context.addIssue({ code: "custom", message: problem });
  }),
});
