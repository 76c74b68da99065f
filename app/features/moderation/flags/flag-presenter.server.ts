import type { EnquiryId } from "#db/schema/ids";
import { type Account, peopleByIds } from "~/features/accounts/account-queries.server";
import { hasSharing } from "~/features/enquiries/sharing/shared-contacts.server";
import { threadFor, currentState, threadById } from "~/features/enquiries/enquiry-threads.server";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { flagsOf, type Flag } from "./flag-queries.server";
import type { TFunction } from "i18next";
import { bookingsInThreads } from "~/features/bookings/lists/bookings-in-threads.server";
import { presentBrief, stateLabel } from "~/features/enquiries/enquiry-presenter.server";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import { offencesOf } from "./person-marks.server";

/** @throws Refusal notFound for anyone else */
export async function flagsOnThread(
  actor: Account,
  enquiryId: EnquiryId,
  language: Language,
  name = "",
) {
  const t = translatorFor(language);
  const { party } = await threadFor(actor, enquiryId);
  // Flagging always writes a contacts row, so without one there are no flags to read.
  const flags = (await hasSharing(enquiryId)) ? await flagsOf(enquiryId) : [];
  const mayFlag = !flags.some(({ side }) => side === party);
  return {
    mayFlag,
    invitation: mayFlag && flags.length === 0 ? t("flags.card.ask", { name }) : null,
    flags: flags.map((flag) => {
      const presented = presentFlag(flag, language);
      const whose = flag.side === party ? "own" : "theirs";
      return {
        id: flag.id,
        ...presented,
        summary: t(`flags.card.${whose}`, { name, ...presented }),
        outcome: t(`flags.card.${flag.state}.${whose}`, { name }),
        because: flag.decision && t("flags.card.because", { decision: flag.decision }),
      };
    }),
  };
}

export type ThreadFlags = Awaited<ReturnType<typeof flagsOnThread>>;

/** Without the reporter's words. */
function presentFlag({ state, reason, createdAt, decidedAt, decision }: Flag, language: Language) {
  return {
    state,
    reason: translatorFor(language)(`flags.reason.${reason}`),
    when: formatInstant(createdAt, language),
    decided: decidedAt && formatInstant(decidedAt, language),
    decision,
  };
}

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
  const booking = (await bookingsInThreads([{ id, state }], "admin", language))[id];
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
