import type { EnquiryId } from "#db/schema/ids";
import { customerPath } from "~/features/enquiries/guests/guest-link.server";
import { presentBrief, stateLabel } from "~/features/enquiries/enquiry-presenter.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import {
  currentState,
  threadRecord,
  type Brief,
} from "~/features/enquiries/enquiry-threads.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { compareThreads } from "./compare.server";

/**
 * Null if the guest asked only one provider. `from` is when the link was made: the others expire
 * with it.
 */
export async function presentGuestsThreads(
  brief: Brief,
  { here, from }: { here: EnquiryId; from: Date },
  language: Language,
) {
  const threads = (await threadRecord(here))?.ofBrief ?? [];
  if (threads.length < 2) return null;
  const providers = await recipients(threads.map(({ providerId }) => providerId));
  const pathOf = (id: EnquiryId) => customerPath(brief, id, from);
  const { quotes } = await compareThreads(brief, threads, pathOf, language);
  return {
    title: translatorFor(language)("quotes.guests.title", { count: threads.length }),
    guests: presentBrief(brief, language, true).guests,
    rows: threads.map((thread) => {
      const state = currentState(thread);
      return {
        id: thread.id,
        name: providers.get(thread.providerId)?.businessName ?? "",
        state,
        stateLabel: stateLabel(state, "customer", language),
        to: thread.id === here ? null : pathOf(thread.id),
      };
    }),
    quotes: quotes.length > 1 ? quotes : [],
  };
}
