import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { hasSharing } from "~/features/enquiries/sharing/shared-contacts.server";
import { threadFor } from "~/features/enquiries/enquiry-threads.server";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { flagsOf, type Flag } from "./flag-queries.server";

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
export function presentFlag(
  { state, reason, createdAt, decidedAt, decision }: Flag,
  language: Language,
) {
  return {
    state,
    reason: translatorFor(language)(`flags.reason.${reason}`),
    when: formatInstant(createdAt, language),
    decided: decidedAt && formatInstant(decidedAt, language),
    decision,
  };
}
