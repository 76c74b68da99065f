import { z } from "zod";
import { centreOf } from "~/platform/india/places/distances";
import type { Account } from "./account-queries.server";
import { nullableText } from "~/platform/shared-schemas";
import { mobile } from "~/platform/india/india-fields";
import { adminSignupForm, forgotForm, loginForm, otp, ownEmail, signupForm } from "./account-forms";
import { logInCodeForm } from "./second-factor/second-factor-forms";
import { passwordProblem, minPasswordLength } from "./passwords/password-rule";

export const userJson = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    image: nullableText,
    role: z.enum(["customer", "provider", "admin"]),
    phone: z.string(),
    membershipStatus: z.enum(["none", "pending", "active", "paused", "suspended"]),
    location: z.object({
      coordinates: z.array(z.number()).nullable().describe("api.fields.coordinates"),
    }),
  })
  .meta({ id: "User" });
type UserJson = z.infer<typeof userJson>;

export function toUserJson(
  account: Account,
  membershipStatus: UserJson["membershipStatus"],
  image: string | null,
): UserJson {
  const { id, name, email, role, phone } = account;
  const coordinates = coordinatesOf(account);
  return { id, name, email, image, role, phone, membershipStatus, location: { coordinates } };
}

export function coordinatesOf({
  city,
  longitude,
  latitude,
}: Pick<Account, "city" | "longitude" | "latitude">): [number, number] | null {
  if (longitude !== null && latitude !== null) return [longitude, latitude];
  return city === null ? null : centreOf(city);
}

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
