import { z } from "zod";
import { pendingSignup, type PendingSignup } from "~/features/accounts/sign-up/sign-up.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { languages } from "~/platform/i18n";
import { signedCookie } from "./cookies.server";

/** The pending sign-up's id, between its form and its code. */
export const signupCookie = signedCookie("signup", 3600, z.string().min(1));

/** The sign-up that this browser began; null if there is none or its hour has passed. */
export async function pendingSignupOf(request: Request): Promise<PendingSignup | null> {
  const id = await signupCookie.read(request);
  return id === null ? null : pendingSignup(id);
}

/** A log-in between its password and its second factor, and where it leads. */
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

/**
 * Between the steps of a password reset: the email, the flow that the code belongs to, then the
 * code that was verified.
 */
export const passwordResetCookie = signedCookie(
  "password_reset",
  15 * 60,
  z.object({ email: z.string(), flow: z.string(), otp: z.string().optional() }),
);

/** Between the form for a new email and its code: which account, which email. */
const emailChangeCookie = signedCookie(
  "email_change",
  30 * 60,
  z.object({ accountId: z.string(), email: z.string() }),
);

/** The email that this account is verifying in this browser; null if there is none. */
export async function pendingEmail(request: Request, actor: Account): Promise<string | null> {
  const pending = await emailChangeCookie.read(request);
  return pending?.accountId === actor.id ? pending.email : null;
}

export const savePendingEmail = (actor: Account, email: string) =>
  emailChangeCookie.write({ accountId: actor.id, email });
export const clearPendingEmail = emailChangeCookie.clear;

/**
 * The language chosen in this browser while no one was logged in, for the account that logs in
 * next.
 */
export const strangersLanguageCookie = signedCookie(
  "strangers_language",
  24 * 3600,
  z.enum(languages),
);
