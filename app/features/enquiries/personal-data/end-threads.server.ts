import { and, eq, gte, inArray, or } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { providerOfAccount, similarProviders } from "~/features/directory/queries.server";
import { now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { moveOf } from "~/platform/lifecycle";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { linkGuestBriefs } from "../sending/link-guest-briefs.server";
import { providerLeftMail } from "../mails.server";
import { recipientOf, makeMove, type MoveMade } from "../answering/move-enquiry.server";
import { ownBriefs, currentStateSql } from "../threads.server";
import { enquiryLifecycle, waitingStates } from "../states";

const { briefs, enquiries } = schema;

type Ending = Omit<MoveMade, "move" | "actorId"> & { by: "customer" | "provider" };

/**
 * What others still wait for from an account that is being deleted: its own enquiries, and those that it received.
 * Read before the transaction, which may await nothing but itself.
 */
export async function threadsToEnd(actor: Account): Promise<Ending[]> {
  const ahead = gte(briefs.eventDate, istDay(now()));
  const waits = inArray(currentStateSql(), [...waitingStates]);
  const agreed = and(eq(enquiries.state, "accepted"), ahead);
  const own = await providerOfAccount(actor.id);
  const [sent, received, similar] = await Promise.all([
    threadsWhere(and(ownBriefs(actor), or(waits, agreed))),
    own ? threadsWhere(and(eq(enquiries.providerId, own.id), or(waits, agreed))) : [],
    own ? similarProviders(own.id) : [],
  ]);
  const names = similar.map(({ businessName }) => businessName);
  return Promise.all([
    ...sent.map(async (one) => ({
      ...one,
      by: "customer" as const,
      addressee: await recipientOf(one.thread),
      input: { event: "withdraw" },
    })),
    ...received.map(async (one) => ({
      ...one,
      by: "provider" as const,
      addressee: await recipientOf(one.thread),
      input: { event: "reject", reason: "other" },
      similar: names,
    })),
  ]);
}

/** Ends them, with the mails that each move owes; an agreement that can't be taken back is told of by mail. */
export async function endThreads(tx: Tx, actor: Account, endings: Ending[]) {
  await linkGuestBriefs(tx, actor);
  for (const ending of endings) {
    const { thread, brief, addressee, input, by } = ending;
    if (input.event in enquiryLifecycle[thread.state]) {
      const move = moveOf(enquiryLifecycle, thread.state, input.event, by);
      await makeMove(tx, { ...ending, move, actorId: actor.id });
    } else if (addressee) await enqueueMail(tx, providerLeftMail(brief, addressee.businessName));
  }
}

async function threadsWhere(which: ReturnType<typeof and>) {
  return db
    .select({ thread: enquiries, brief: briefs })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(which);
}
