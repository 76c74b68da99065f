import { changeLanguage } from "~/features/accounts/settings/change-person.server";
import { changeLanguageOfSignup } from "~/features/accounts/sign-up/change-language.server";
import { changeLanguageOfBriefs } from "~/features/enquiries/sending/change-language.server";
import { changeLanguageOfApplication } from "~/features/onboarding/change-language.server";
import type { Language } from "~/platform/i18n";
import { pendingSignupOf } from "./cookies/pending-sign-up.server";
import { sentReferences } from "./cookies/sent-enquiries.server";
import type { PageArgs } from "./handlers/request-args.server";
import { languageCookie } from "./language.server";

/**
 * Pages and mails alike speak the language that was chosen last: of the account, else of what this browser has begun.
 * @returns the cookie that keeps the choice
 */
export async function chooseLanguage(
  { request, actor, visitor }: PageArgs<"anyone">,
  language: Language,
): Promise<string> {
  if (actor && actor.language !== language) await changeLanguage(actor, language);
  const signup = await pendingSignupOf(request);
  if (signup) await changeLanguageOfSignup(signup, language);
  const references = await sentReferences(request);
  if (actor || references.length > 0)
    await changeLanguageOfBriefs({ account: actor, references }, language);
  await changeLanguageOfApplication({ actor, visitor }, language);
  return languageCookie.serialize(language);
}
