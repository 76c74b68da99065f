import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { required } from "~/platform/required";
import { formatMobile } from "~/platform/india/identifiers/codes";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { asksToBeCalled, firstName } from "../enquiry-contacts";
import { eventsWith, preferenceLabel, presentBrief } from "../enquiry-presenter.server";
import { sharingOf } from "../sharing/shared-contacts.server";
import { currentState, threadFor } from "../enquiry-threads.server";

/** @throws Refusal notFound for anyone else */
export async function acceptPage(actor: Account, id: EnquiryId, language: Language) {
  const { thread, brief, party } = await threadFor(actor, id);
  const state = currentState(thread);
  const { providerId } = thread;
  const provider = required((await recipients([providerId])).get(providerId), "provider");
  return {
    id,
    state,
    mayAccept: eventsWith(provider, { thread, brief }, party).includes("accept"),
    brief: presentBrief(brief, language, false),
    name: firstName(brief.name),
    whichNumber: asksToBeCalled(brief) ? ("called" as const) : ("sealed" as const),
    contactPreference: preferenceLabel(brief, translatorFor(language)),
    /** A flag hides both sides' contact details until it is decided. */
    isHidden: (await sharingOf(id)).hiddenAt !== null,
    own: { phone: formatMobile(actor.phone), email: actor.email },
  };
}
