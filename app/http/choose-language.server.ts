import type { Account } from "~/features/accounts/account-queries.server";
import { changeLanguage } from "~/features/accounts/settings/change-person.server";
import { changeLanguageOfSignup } from "~/features/accounts/sign-up/sign-up.server";
import { changeLanguageOfGuest } from "~/features/enquiries/sending/guest-briefs.server";
import { changeLanguageOfApplication } from "~/features/applications/application-drafts.server";
import type { Language } from "~/platform/i18n";
import { pendingSignupOf, strangersLanguageCookie } from "./auth/pending-cookies.server";
import { sentReferences } from "./auth/browsing-cookies.server";
import type { PageArgs, RequestArgs } from "./request-args.server";
import { languageCookie } from "./language.server";

/** @returns the cookies that store it; a stranger's choice is for the account that logs in next */
export async function chooseLanguage(
  { request, actor, visitor }: Pick<PageArgs<"anyone">, "request" | "actor" | "visitor">,
  language: Language,
) {
  if (actor && actor.language !== language) await changeLanguage(actor, language);
  const signup = await pendingSignupOf(request);
  if (signup) await changeLanguageOfSignup(signup, language);
  const references = await sentReferences(request);
  if (references.length > 0) await changeLanguageOfGuest(references, language);
  await changeLanguageOfApplication({ actor, visitor }, language);
  const headers = new Headers({ "Set-Cookie": await languageCookie.serialize(language) });
  if (!actor) headers.append("Set-Cookie", await strangersLanguageCookie.write(language));
  return headers;
}

/** A language chosen just before the log-in is chosen for the account. */
export async function languageAfterLogin(
  account: Account,
  { request, visitor }: RequestArgs,
): Promise<Language> {
  const chosen = await strangersLanguageCookie.read(request);
  if (!chosen || chosen === account.language) return account.language;
  await chooseLanguage({ request, visitor, actor: account }, chosen);
  return chosen;
}
