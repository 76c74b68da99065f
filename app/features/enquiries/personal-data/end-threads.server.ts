import { and, eq, gte, inArray, or } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { moveMails, type MoveDetails } from "../answering/move-mails.server";
import { providerLeftMail } from "../mails.server";
import { moveThread } from "../move.server";
import { namesOfOthersToAsk } from "../others-to-ask.server";
import { recipientOf } from "../recipients.server";
import { linkGuestBriefs } from "../sending/link-guest-briefs.server";
import { enquiryLifecycle, openStates, waitingStates, type EnquiryState } from "../states";
import { currentStateSql, ownBriefs, threadsWhere, threadIn } from "../threads.server";

const { briefs, enquiries } = schema;

/** How one thread ends: as if its party had pressed the button. */
type Ending = MoveDetails &
  ({ party: "customer"; event: "withdraw" } | { party: "provider"; event: "reject" });

/**
 * What others still wait for from an account that is being deleted: its own enquiries, and those that it received.
 * Read before the transaction, which may await nothing but itself.
 */
export async function threadsToEnd(actor: Account): Promise<Ending[]> {
  const ahead = gte(briefs.eventDate, istDay(now()));
  const waits = inArray(currentStateSql(), waitingStates);
  const agreed = (states: readonly EnquiryState[]) => and(inArray(enquiries.state, states), ahead);
  const own = await providerOfAccount(actor.id);
  const [sent, received] = await Promise.all([
    threadsWhere(and(ownBriefs(actor), or(waits, agreed(openStates)))),
    own ? threadsWhere(and(eq(enquiries.providerId, own.id), or(waits, agreed(openStates)))) : [],
  ]);
  return Promise.all([
    ...sent.map(async (one) => ({
      ...{ ...one, party: "customer" as const, event: "withdraw" as const },
      recipient: await recipientOf(one.thread),
    })),
    ...received.map(async (one) => ({
      ...{ ...one, party: "provider" as const, event: "reject" as const },
      recipient: await recipientOf(one.thread),
      reason: "other" as const,
      similar: await namesOfOthersToAsk(one),
    })),
  ]);
}

/** Ends them, with the mails of each move. Of an agreement that can't be taken back, its customer learns by mail. */
export async function endThreads(tx: Tx, actor: Account, endings: Ending[]) {
  await linkGuestBriefs(tx, actor);
  for (const { party, event, ...details } of endings) {
    const { brief, recipient, reason = null } = details;
    // A booking request in it may have ended in this transaction.
    const thread = await threadIn(tx, details.thread.id);
    if (event in enquiryLifecycle[thread.state]) {
      await moveThread(tx, thread, {
        ...{ event, party, actorId: actor.id },
        set: party === "provider" ? { answeredAt: now(), reason } : {},
        note: reason ? { reason } : null,
        mails: moveMails(event, { ...details, thread }),
      });
    } else if (party === "provider" && brief.reader)
      await enqueueMail(tx, providerLeftMail(brief.reader, brief, recipient.businessName));
  }
}
