import { eq } from "drizzle-orm";
import type { AccountId, EnquiryId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { transition } from "~/platform/lifecycle.server";
import { enquiryTransitions } from "./enquiry-transitions.server";
import { threadIn } from "./enquiry-threads.server";

const { enquiries } = schema;

/** @throws Refusal conflict when its state has no such transition */
export async function startBookingRequest(tx: Tx, id: EnquiryId, actorId: AccountId) {
  const thread = await threadIn(tx, id);
  await transition(tx, enquiryTransitions, thread, "request_booking", {
    party: "customer",
    actorId,
  });
}

/** From now on it continues even if one side is suspended. */
export async function markBooked(tx: Tx, id: EnquiryId) {
  await tx.update(enquiries).set({ bookedAt: now() }).where(eq(enquiries.id, id));
}

export async function endBookingRequest(tx: Tx, id: EnquiryId, actorId: AccountId | null) {
  const thread = await threadIn(tx, id);
  if (thread.state === "booking_requested")
    await transition(tx, enquiryTransitions, thread, "booking_ended", {
      party: "system",
      actorId,
      set: { bookedAt: null },
    });
}

/** Null without an open quote. States other than quoted and accepted do not change. */
export async function setOpenQuote(tx: Tx, id: EnquiryId, validUntil: Date | null) {
  const thread = await threadIn(tx, id);
  const change = { party: "system", set: { quotedUntil: validUntil } } as const;
  if (thread.state === "quoted" && !validUntil)
    await transition(tx, enquiryTransitions, thread, "quote_ended", change);
  if (thread.state === "accepted" && validUntil)
    await transition(tx, enquiryTransitions, thread, "quote_reopened", change);
}
