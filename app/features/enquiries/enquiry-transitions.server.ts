import { eq } from "drizzle-orm";
import type { AccountId, EnquiryId, ProviderId } from "#db/schema/ids";
import { answerTenths, setAnswerTenths } from "~/features/directory/listings/match-rank.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { defineLifecycle, transition } from "~/platform/lifecycle.server";
import { awaitsAnswer, enquiryLifecycle } from "./enquiry-lifecycle";
import { threadIn } from "./enquiry-threads.server";
import { latestReplies } from "./reply-time.server";

const { enquiries, enquiryHistory } = schema;

export const enquiryTransitions = defineLifecycle({
  states: enquiryLifecycle,
  table: enquiries,
  history: (tx, { id }, entry) =>
    tx.insert(enquiryHistory).values({ id: newId(), enquiryId: id, ...entry }),
  effects: async (tx, { id }, { from }) => {
    if (awaitsAnswer(from)) await countAnswers(tx, (await threadIn(tx, id)).providerId);
  },
});

async function countAnswers(tx: Tx, providerId: ProviderId) {
  const latest = await latestReplies(providerId, tx);
  const answered = latest.filter(({ answeredAt }) => answeredAt).length;
  const unanswered = latest.filter(({ state }) => state === "unanswered").length;
  await setAnswerTenths(tx, providerId, answerTenths(answered, unanswered));
}

/** @throws Refusal conflict when its state has no such transition */
export async function startBookingRequest(tx: Tx, id: EnquiryId, actorId: AccountId) {
  const by = { party: "customer", actorId } as const;
  await transition(tx, enquiryTransitions, await threadIn(tx, id), "request_booking", by);
}

/** From now on it continues even if one side is suspended. */
export async function markBooked(tx: Tx, id: EnquiryId) {
  await tx.update(enquiries).set({ bookedAt: now() }).where(eq(enquiries.id, id));
}

export async function endBookingRequest(tx: Tx, id: EnquiryId, actorId: AccountId | null) {
  const thread = await threadIn(tx, id);
  const by = { party: "system", actorId, set: { bookedAt: null } } as const;
  if (thread.state === "booking_requested")
    await transition(tx, enquiryTransitions, thread, "booking_ended", by);
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
