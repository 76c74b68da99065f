import { eq } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { outcomeOf, type Move } from "~/platform/lifecycle";
import { conflict, forbidden, notFound } from "~/platform/refusals";
import type { MoveInput } from "../forms";
import { moveThread } from "../move.server";
import { namesOfOthersToAsk } from "../others-to-ask.server";
import { recipientOf } from "../recipients.server";
import { awaitsAnswer, enquiryLifecycle, type EnquiryParty, type EnquiryState } from "../states";
import { currentState, threadFor } from "../threads.server";
import { moveMails } from "./move-mails.server";

const { enquiries } = schema;

type Moved = { state: EnquiryState; /** It had been done before. */ already: boolean };

/**
 * Makes a person's move in a thread. A second press answers that it is done already.
 * @throws Refusal notFound for a thread of others, conflict when somebody was faster, forbidden for the other side's move.
 */
export async function moveEnquiry(actor: Account, id: string, input: MoveInput): Promise<Moved> {
  const { party, brief, thread: found } = await threadFor(actor, id);
  if (!mayEverMake(party, input.event)) throw forbidden();
  const recipient = await recipientOf(found);
  const similar =
    input.event === "reject" ? await namesOfOthersToAsk({ thread: found, brief }) : [];
  return write(async (tx) => {
    const thread = await tx.select().from(enquiries).where(eq(enquiries.id, id)).get();
    if (!thread) throw notFound();
    const state = currentState(thread);
    const seenLate = input.event === "view" && state !== "sent";
    if (seenLate || outcomeOf<EnquiryState>(enquiryLifecycle, input.event) === state)
      return { state, already: true };
    refuseStale(state, input);
    const { reason = null, note = null } = input;
    const answer = { answeredAt: now(), reason, note };
    const to = await moveThread(tx, thread, {
      event: input.event,
      party,
      actorId: actor.id,
      set: input.event === "view" ? { viewedAt: now() } : party === "provider" ? answer : {},
      note: reason || note ? { reason, note } : null,
      mails: moveMails(input.event, {
        ...{ thread, brief, recipient, reason, note, similar },
      }),
    });
    return { state: to, already: false };
  });
}

/** Between sent and viewed nothing changed for either side; any other change is shown before it is acted upon. */
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
