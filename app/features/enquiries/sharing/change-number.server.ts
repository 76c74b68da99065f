import type { AccountId, EnquiryId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import type { CommandResult } from "~/platform/lifecycle";
import { conflict, forbidden } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { countIn } from "~/platform/security/rate-limits.server";
import { refuseSuspended } from "../enquiry-dealings.server";
import { areContactsOpen } from "../enquiry-lifecycle";
import {
  currentState,
  threadFor,
  threadIn,
  type Thread,
  type ThreadActor,
} from "../enquiry-threads.server";
import { sharingIn } from "./shared-contacts.server";
import { z } from "zod";

const { enquiryContacts, enquiryHistory } = schema;

/**
 * @throws Refusal notFound for other people's threads, forbidden for the provider, conflict when no
 * contact details are shown
 */
export async function changeOwnNumber(
  actor: ThreadActor,
  id: EnquiryId,
  intent: NumberInput["intent"],
): Promise<CommandResult> {
  const { party } = await threadFor(actor, id);
  if (party !== "customer") throw forbidden();
  return write(async (tx) => {
    const thread = await threadIn(tx, id);
    const { numberShownAt, hiddenAt } = (await sharingIn([id], tx))(id);
    if ((numberShownAt !== null) === (intent === "show")) return "already";
    if (intent === "show") {
      const state = currentState(thread);
      if (!areContactsOpen(state)) throw conflict(`enquiries.now.${state}`);
      if (hiddenAt) throw conflict("numbers.hidden");
      await refuseSuspended(tx, thread, "customer");
    }
    await setNumber(tx, thread, { intent, actorId: actor.id });
    return "done";
  });
}

type Change = {
  intent: NumberInput["intent"];
  actorId: AccountId | null;
  /** If the customer pressed no button. */
  because?: "contactPreference";
};

/** Neither history nor audit log contains the number. */
export async function setNumber(
  tx: Tx,
  { id, state }: Pick<Thread, "id" | "state">,
  { intent, actorId, because }: Change,
) {
  await countIn(tx, "numberByThread", id);
  const set =
    intent === "show"
      ? { numberShownAt: now(), numberClosedAt: null }
      : { numberShownAt: null, numberClosedAt: now() };
  await tx
    .insert(enquiryContacts)
    .values({ enquiryId: id, ...set })
    .onConflictDoUpdate({ target: enquiryContacts.enquiryId, set });
  const event = `${intent}_number`;
  const entry = { id: newId(), enquiryId: id, event, from: state, to: state };
  await tx.insert(enquiryHistory).values({ ...entry, actorId, note: null, at: now() });
  const detail = because ? { because } : {};
  await audit(tx, { actorId, subject: id, event: `enquiry.${event}`, detail });
}

export const numberForm = z.object({
  intent: z.enum(["show", "close"], { error: "errors.badRequest.text" }),
});
type NumberInput = z.output<typeof numberForm>;
