import { z } from "zod";
import { pendingSignup, type PendingSignup } from "~/features/accounts/sign-up/sign-up.server";
import { signedCookie } from "./cookies.server";

/** The pending sign-up's id, between its form and its code. */
export const signupCookie = signedCookie("signup", 3600, z.string().min(1));

/** The sign-up that this browser began, or null when there is none or its hour is over. */
export async function pendingSignupOf(request: Request): Promise<PendingSignup | null> {
  const id = await signupCookie.read(request);
  return id === null ? null : pendingSignup(id);
}
