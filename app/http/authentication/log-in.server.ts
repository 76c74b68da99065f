import type { Account } from "~/features/accounts/queries.server";
import { homeFor } from "~/features/accounts/policy";
import type { NewSession } from "~/features/accounts/sign-in/sessions.server";
import { continueApplication } from "~/features/onboarding/other-answers/take-over.server";
import { paths } from "~/paths";
import { authCookies, sessionEvent } from "../cookies/cookies.server";
import type { RequestArgs } from "../handlers/request-args.server";
import { waitingFormOf } from "../saved-forms/saved-forms.server";
import { clearedPersonalCookies } from "./log-out.server";

/** What a log-in tells the browser. */
export async function logInHeaders(session: NewSession): Promise<Headers> {
  const headers = new Headers();
  for (const cookie of [
    ...authCookies(session.cookieToken, session.remembered),
    ...(await clearedPersonalCookies()),
    sessionEvent("login"),
  ])
    headers.append("Set-Cookie", cookie);
  return headers;
}

/**
 * Where somebody goes who has just logged in: to the page they wanted, first to a form that this browser keeps for them.
 * @param wanted a safe path, or null
 */
export async function pathAfterLogin(
  account: Account,
  { request, visitor }: RequestArgs,
  wanted: string | null,
): Promise<string> {
  const path = await continueApplication(account, visitor, wanted);
  if (path?.startsWith(paths.resume(""))) return path;
  const waiting = await waitingFormOf(account, request);
  return waiting ? paths.resume(waiting) : (path ?? homeFor(account.role));
}
