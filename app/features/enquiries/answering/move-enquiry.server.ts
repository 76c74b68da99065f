import { and, eq } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { providerOfAccount, similarProviders } from "~/features/directory/queries.server";
import { recipients } from "~/features/directory/profiles/recipients.server";
import { now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { moveOf, type Move } from "~/platform/lifecycle";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, forbidden, notFound } from "~/platform/refusals";
import type { MoveInput } from "../forms";
import { mailAbout } from "../mails.server";
import { withAccounts, type RecipientWithAccount } from "../sending/deliver-brief.server";
import { isOwnBrief, currentState, type Brief, type Thread } from "../threads.server";
import {
  awaitsAnswer,
  enquiryLifecycle,
  outcomeOf,
  type EnquiryParty,
  type EnquiryState,
} from "../states";

const { briefs, enquiries, enquiryHistory } = schema;

type Moved = { state: EnquiryState; /** It had been done before. */ already: boolean };

/**
 * Makes a person's move in a thread. A second press hears that it is done already.
 * @throws Refusal notFound for a thread of others, conflict when somebody was faster, forbidden for the other side's move.
 */
export async function moveEnquiry(actor: Account, id: string, input: MoveInput): Promise<Moved> {
  const found = await threadFor(actor, id);
  if (!mayEverMake(found.party, input.event)) throw forbidden();
  const addressee = await recipientOf(found.thread);
  const similar =
    input.event === "reject"
      ? (await similarProviders(found.thread.providerId)).map((one) => one.businessName)
      : [];
  return write(async (tx) => {
    const thread = await tx.select().from(enquiries).where(eq(enquiries.id, id)).get();
    if (!thread) throw notFound();
    const state = currentState(thread);
    const seenLate = input.event === "view" && state !== "sent";
    if (seenLate || outcomeOf(input.event) === state) return { state, already: true };
    refuseStale(state, input);
    const move = moveOf(enquiryLifecycle, state, input.event, found.party);
    await makeMove(tx, { ...found, thread, addressee, similar, input, move, actorId: actor.id });
    return { state: move.to, already: false };
  });
}

export type MoveMade = {
  thread: Thread;
  brief: Brief;
  addressee: RecipientWithAccount | null;
  input: { event: string; reason?: string; note?: string };
  move: Move<EnquiryState, EnquiryParty>;
  actorId: string | null;
  /** Names of others whom the customer may ask instead. */
  similar?: string[];
};

/** Writes a move, its history and its mails. The old state stands in the `where`: of two at once, one wins. */
export async function makeMove(tx: Tx, made: MoveMade) {
  const { thread, input, move, actorId } = made;
  const { reason = null, note = null } = input;
  const at = now();
  const answer = move.by === "provider" && move.to !== "viewed";
  const changed = await tx
    .update(enquiries)
    .set({
      state: move.to,
      ...(move.to === "viewed" && { viewedAt: at }),
      ...(answer && { answeredAt: at, reason, note }),
    })
    .where(and(eq(enquiries.id, thread.id), eq(enquiries.state, thread.state)))
    .returning({ id: enquiries.id });
  if (changed.length === 0) throw conflict("errors.conflict.moved");
  await tx.insert(enquiryHistory).values({
    id: newId(),
    enquiryId: thread.id,
    event: input.event,
    from: thread.state,
    to: move.to,
    actorId,
    note: reason || note ? { reason, note } : null,
    at,
  });
  for (const party of [move.notify ?? []].flat()) {
    const mail = mailAbout(input.event, party, made);
    if (mail) await enqueueMail(tx, mail);
  }
}

export async function recipientOf(thread: Thread): Promise<RecipientWithAccount | null> {
  const provider = (await recipients([thread.providerId])).get(thread.providerId);
  return provider ? ((await withAccounts([provider]))[0] ?? null) : null;
}

/** The thread and the side on which this account stands. @throws Refusal notFound for everybody else. */
export async function threadFor(
  actor: Account,
  id: string,
): Promise<{ thread: Thread; brief: Brief; party: "customer" | "provider" }> {
  const found = await db
    .select({ thread: enquiries, brief: briefs })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(eq(enquiries.id, id))
    .get();
  if (!found || found.thread.state === "unverified") throw notFound();
  if (isOwnBrief(found.brief, actor)) return { ...found, party: "customer" };
  const own = await providerOfAccount(actor.id);
  if (own?.id !== found.thread.providerId) throw notFound();
  return { ...found, party: "provider" };
}

/** Between sent and viewed nothing changed for either side; any other change is told before it is acted upon. */
function refuseStale(state: EnquiryState, { expectedState, event }: MoveInput) {
  if (!expectedState || expectedState === state) {
    if (!(event in enquiryLifecycle[state])) throw conflict(`enquiries.now.${state}`);
    return;
  }
  if (!(awaitsAnswer(expectedState) && awaitsAnswer(state)))
    throw conflict(`enquiries.now.${state}`);
}

function mayEverMake(party: EnquiryParty, event: MoveInput["event"]): boolean {
  return Object.values<Record<string, Move<EnquiryState, EnquiryParty>>>(enquiryLifecycle).some(
    (moves) => moves[event]?.by === party,
  );
}
