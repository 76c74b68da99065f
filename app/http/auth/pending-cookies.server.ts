import { z } from "zod";
import { pendingSignup } from "~/features/accounts/sign-up/sign-up.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { languages } from "~/platform/i18n";
import { signedCookie } from "./cookies.server";

export const signupCookie = signedCookie("signup", 3600, z.string().min(1));

export async function pendingSignupOf(request: Request) {
  const id = await signupCookie.read(request);
  return id === null ? null : pendingSignup(id);
}

export const pendingLogInCookie = signedCookie(
  "pending_login",
  10 * 60,
  z.object({
    accountId: z.string(),
    remembered: z.boolean(),
    passwordMark: z.string(),
    until: z.number(),
    redirectTo: z.string().optional(),
  }),
);

/** `flow` is the one that the code belongs to; `otp` is set once it was verified. */
export const passwordResetCookie = signedCookie(
  "password_reset",
  15 * 60,
  z.object({ email: z.string(), flow: z.string(), otp: z.string().optional() }),
);

const emailChangeCookie = signedCookie(
  "email_change",
  30 * 60,
  z.object({ accountId: z.string(), email: z.string() }),
);

export async function pendingEmail(request: Request, actor: Account) {
  const pending = await emailChangeCookie.read(request);
  return pending?.accountId === actor.id ? pending.email : null;
}

export const savePendingEmail = (actor: Account, email: string) =>
  emailChangeCookie.write({ accountId: actor.id, email });
export const clearPendingEmail = emailChangeCookie.clear;

export const strangersLanguageCookie = signedCookie(
  "strangers_language",
  24 * 3600,
  z.enum(languages),
);
