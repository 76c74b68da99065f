import { pendingSignup, type PendingSignup } from "~/features/accounts/sign-up/sign-up.server";
import { signupCookie } from "./cookies.server";

/** The sign-up that this browser began, or null when there is none or its hour is over. */
export async function pendingSignupOf(request: Request): Promise<PendingSignup | null> {
  const id: unknown = await signupCookie.parse(request.headers.get("Cookie"));
  return typeof id === "string" && id ? pendingSignup(id) : null;
}
