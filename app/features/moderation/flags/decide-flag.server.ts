import type { AccountId, EnquiryId } from "#db/schema/ids";
import { requireAdmin } from "~/features/accounts/account-commands.server";
import { accountOf, type Account } from "~/features/accounts/account-queries.server";
import { enquiryTransitions } from "~/features/enquiries/enquiry-transitions.server";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import { unhideContacts } from "~/features/enquiries/sharing/hide-contacts.server";
import { enquiryLifecycle } from "~/features/enquiries/enquiry-lifecycle";
import { isOwnBrief, threadById, threadIn } from "~/features/enquiries/enquiry-threads.server";
import { endOpenQuotes } from "~/features/quotes/quote-commands.server";
import { now } from "~/platform/clock.server";
import { write, type Tx } from "~/platform/database/database.server";
import { isPossible, stateAfter, type CommandResult } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { conflict, notFound } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import type { DecisionInput } from "./flag-forms";
import { decidedMail } from "./flag-mails.server";
import { flagsOf, flagWith, otherSide } from "./flag-queries.server";
import { flagTransitions } from "./flag-transitions.server";
import { flagLifecycle } from "./flag-lifecycle";

/**
 * An administrator decides a flag with a reason that both sides read. Upheld, it closes the thread;
 * dismissed, the contacts are seen again unless the other side's flag still hides them.
 * @throws Refusal notFound, conflict for a flag that is decided, or one of an enquiry of the
 *   administrator's own
 */
export async function decideFlag(
  actor: Account,
  enquiryId: EnquiryId,
  { flagId, event, note }: DecisionInput,
): Promise<CommandResult> {
  const { thread, brief } = await threadById(enquiryId);
  const recipient = await recipientOf(thread);
  if (isOwnBrief(brief, actor) || recipient.accountId === actor.id) throw conflict("flags.own");
  const reporting = new Map<AccountId, Account | null>();
  for (const { reporterId } of await flagsOf(enquiryId))
    reporting.set(reporterId, await accountOf(reporterId));
  return write(async (tx) => {
    await requireAdmin(tx, actor);
    const flag = await flagWith(tx, flagId);
    if (flag.enquiryId !== enquiryId) throw notFound();
    if (flag.state === stateAfter(flagLifecycle, event) && flag.decidedBy === actor.id)
      return "already";
    if (flag.state !== "open") throw conflict(`flags.now.${flag.state}`);
    const side = otherSide(flag.side);
    const about = { brief, enquiryId, business: recipient.businessName, flagged: side };
    const flagged = side === "customer" ? brief.reader : recipient.account;
    const reporter = reporting.get(flag.reporterId);
    await transition(tx, flagTransitions, flag, event, {
      party: "admin",
      set: { decidedAt: now(), decidedBy: actor.id, decision: note },
      emails: {
        reporter: reporter ? decidedMail(reporter, about, { event, to: "reporter", note }) : null,
        flagged: flagged && decidedMail(flagged, about, { event, to: "flagged", note }),
      },
    });
    if (event === "uphold") await closeThread(tx, enquiryId, actor.id);
    else await unhideUnlessFlagged(tx, enquiryId);
    const detail = { flag: flagId, side: flag.side };
    const entry = { event: `enquiry.flag.${event}`, subject: enquiryId, detail };
    await audit(tx, { actorId: actor.id, ...entry });
    return "done";
  });
}

/** A booking that is asked for in it has ends of its own, and stays. */
async function closeThread(tx: Tx, enquiryId: EnquiryId, actorId: AccountId) {
  const thread = await threadIn(tx, enquiryId);
  if (!isPossible(enquiryLifecycle, thread.state, "close")) return;
  await transition(tx, enquiryTransitions, thread, "close", { party: "admin", actorId });
  await endOpenQuotes(tx, [enquiryId], "pass_over");
}

async function unhideUnlessFlagged(tx: Tx, enquiryId: EnquiryId) {
  const flags = await flagsOf(enquiryId, tx);
  if (flags.every(({ state }) => state === "dismissed")) await unhideContacts(tx, enquiryId);
}
