import { and, eq, gte, inArray, or } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { now } from "~/platform/clock.server";
import { schema, type Database, type Tx } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { isPossible } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { enquiryTransitions } from "../enquiry-transitions.server";
import { enquiryEventMail, type EnquiryEmailDetails } from "../enquiry-mails.server";
import { namesOfOthersToAsk } from "../alternatives.server";
import { recipientOf } from "../enquiry-recipients.server";
import { linkGuestBriefs } from "../sending/guest-briefs.server";
import {
  enquiryLifecycle,
  openStates,
  waitingStates,
  type EnquiryState,
} from "../enquiry-lifecycle";
import {
  currentStateSql,
  ownBriefs,
  threadsWhere,
  threadIn,
  type Thread,
} from "../enquiry-threads.server";

const { briefs, enquiries } = schema;

type Reader = Pick<Database, "select" | "query">;

type Ending = EnquiryEmailDetails & { thread: Thread; party: "customer" | "provider" };

export async function threadsWaitingFor(actor: Account, from?: Reader) {
  const ahead = gte(briefs.eventDate, istDay(now()));
  const waits = inArray(currentStateSql(), waitingStates);
  const agreed = (states: readonly EnquiryState[]) => and(inArray(enquiries.state, states), ahead);
  const own = await providerOfAccount(actor.id, from);
  const open = or(waits, agreed(openStates));
  const sent = await threadsWhere(and(ownBriefs(actor), open), from);
  const mine = own && and(eq(enquiries.providerId, own.id), open);
  return { sent, received: mine ? await threadsWhere(mine, from) : [] };
}

/** Call before the transaction. */
export async function threadsToEnd(actor: Account): Promise<Ending[]> {
  const { sent, received } = await threadsWaitingFor(actor);
  return Promise.all([
    ...sent.map(async (one) => ({
      ...one,
      party: "customer" as const,
      recipient: await recipientOf(one.thread),
    })),
    ...received.map(async (one) => ({
      ...one,
      party: "provider" as const,
      recipient: await recipientOf(one.thread),
      reason: "other" as const,
      similar: await namesOfOthersToAsk(one),
    })),
  ]);
}

/** If an accepted thread can't be rejected any more, its customer is told by email. */
export async function endThreads(tx: Tx, actor: Account, endings: Ending[]) {
  await linkGuestBriefs(tx, actor);
  for (const { thread: found, party, ...details } of endings) {
    const { reason } = details;
    // A booking request in the thread may have ended in this transaction.
    const thread = await threadIn(tx, found.id);
    const event = party === "customer" ? "withdraw" : "reject";
    if (isPossible(enquiryLifecycle, thread.state, event))
      await transition(tx, enquiryTransitions, thread, event, {
        party,
        actorId: actor.id,
        ...(reason && { set: { answeredAt: now(), reason }, note: { reason } }),
        emailTo: (side) => enquiryEventMail(side, event, thread, details),
      });
    else if (party === "provider") {
      const mail = enquiryEventMail("customer", "leave", thread, details);
      if (mail) await enqueueMail(tx, mail);
    }
  }
}
