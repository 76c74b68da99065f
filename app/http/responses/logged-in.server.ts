import { homeFor } from "~/features/accounts/policy";
import { accountOf } from "~/features/accounts/queries.server";
import type { NewSession } from "~/features/accounts/sign-in/sessions.server";
import { safePath } from "~/paths";
import { required } from "~/platform/required";
import { authCookies, sessionEvent } from "../cookies/cookies.server";
import { pendingLogInCookie } from "../cookies/pending-log-in.server";
import type { RedirectWithToast } from "./redirect-with-toast.server";

/** Sets the cookies of a new session and goes where the visitor wanted to go. */
export async function redirectLoggedIn(
  session: NewSession,
  redirectTo: string | undefined,
  redirectWithToast: RedirectWithToast,
): Promise<Response> {
  const account = required(await accountOf(session.accountId), "account that just logged in");
  const headers = new Headers();
  for (const cookie of authCookies(session.cookieToken, session.remembered))
    headers.append("Set-Cookie", cookie);
  headers.append("Set-Cookie", sessionEvent("login"));
  headers.append("Set-Cookie", await pendingLogInCookie.clear());
  return redirectWithToast(safePath(redirectTo) ?? homeFor(account.role), "accounts.login.done", {
    headers,
  });
}
