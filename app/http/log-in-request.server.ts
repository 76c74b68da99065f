import { accountOf, type Account } from "~/features/accounts/account-queries.server";
import type { NewSession } from "~/features/accounts/sign-in/sessions.server";
import { takeOverDraft } from "~/features/applications/form/draft-choice.server";
import { mergeIntoAccount } from "~/features/shortlist/shortlist-entries.server";
import { paths, safePath } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import { required } from "~/platform/required";
import { authCookies, cookieHeaders, sessionEvent } from "./auth/cookies.server";
import { shortlistOf, writeShortlist } from "./auth/browsing-cookies.server";
import type { RequestArgs } from "./request-args.server";
import { languageAfterLogin } from "./choose-language.server";
import { languageCookie } from "./language.server";
import { redirectWithToastIn } from "./responses/redirect-with-toast.server";
import { pathOpenTo, waitingFormOf } from "./forms/saved-forms.server";
import { clearedPersonalCookies } from "./auth/log-out.server";
import { homeFor } from "~/features/accounts/account-policy";
import { missingNow } from "~/platform/site/current-site.server";

export async function logInHeaders(session: NewSession, request: Request) {
  const left = await mergeIntoAccount(session.accountId, await shortlistOf(request));
  return cookieHeaders([
    ...authCookies(session),
    ...(await clearedPersonalCookies()),
    await writeShortlist(left),
    sessionEvent("login"),
  ]);
}

export async function redirectLoggedIn(
  session: NewSession,
  args: RequestArgs,
  redirectTo: string | undefined,
): Promise<Response> {
  const account = required(await accountOf(session.accountId), "account that just logged in");
  const path = await pathAfterLogin(account, args, safePath(redirectTo));
  const language = await languageAfterLogin(account, args);
  const headers = await logInHeaders(session, args.request);
  headers.append("Set-Cookie", await languageCookie.serialize(language));
  return redirectWithToastIn(translatorFor(language))(path, "accounts.login.done", { headers });
}

async function pathAfterLogin(
  account: Account,
  { request, visitor }: RequestArgs,
  wanted: string | null,
) {
  const open = await pathOpenTo(account, request, wanted);
  const path = await takeOverDraft(account, visitor, open);
  if (path?.startsWith(paths.resume(""))) return path;
  const waiting = await waitingFormOf(account, request);
  return waiting ? paths.resume(waiting) : (path ?? homePathOf(account));
}

export const homePathOf = ({ role }: Account) =>
  role === "admin" && missingNow().length > 0 ? paths.adminSite() : homeFor(role);
