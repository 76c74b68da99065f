import type { TFunction } from "i18next";
import type { EnquiryId } from "#db/schema/ids";
import { peopleByIds } from "~/features/accounts/account-queries.server";
import { bookingsInThreads } from "~/features/bookings/lists/bookings-in-threads.server";
import { presentBrief, stateLabel } from "~/features/enquiries/enquiry-presenter.server";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import { currentState, threadById } from "~/features/enquiries/enquiry-threads.server";
import type { Language } from "~/platform/i18n";
import { presentFlag } from "./flag-presenter.server";
import { offencesOf } from "./person-marks.server";
import { flagsOf } from "./flag-queries.server";

/** Both sides' text only if it was flagged; phone numbers never. @throws Refusal notFound */
export async function presentEnquiryForAdmin(id: EnquiryId, t: TFunction, language: Language) {
  const { thread, brief } = await threadById(id);
  const recipient = await recipientOf(thread);
  const flags = await flagsOf(id);
  const state = currentState(thread);
  const deciders = await peopleByIds(flags.map(({ decidedBy }) => decidedBy));
  const providersEmail = recipient.account?.email ?? "";
  const offences = await offencesOf([brief.email, providersEmail]);
  const names = [brief.name, recipient.businessName];
  const booking = (await bookingsInThreads([{ id, state }], language))[id];
  const { details, ...facts } = presentBrief(brief, language, true);
  return {
    id,
    ...facts,
    email: brief.email,
    provider: recipient.businessName,
    state,
    stateLabel: booking?.label ?? stateLabel(state, "customer", language),
    offences: { customer: offences(brief.email), provider: offences(providersEmail) },
    content: flags.length > 0 ? { details, answer: thread.note } : null,
    flags: flags.map((flag) => {
      const [by, against] = flag.side === "customer" ? names : [...names].reverse();
      return {
        ...presentFlag(flag, language),
        id: flag.id,
        by,
        against,
        note: flag.note,
        decidedBy: deciders.get(flag.decidedBy ?? "")?.name ?? null,
      };
    }),
    toDecide: flags.find((flag) => flag.state === "open")?.id ?? null,
  };
}
