import { and, eq, inArray, lte } from "drizzle-orm";
import { isUnverified } from "#db/schema/columns/index-conditions";
import type { AccountId, EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { hours, later, now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { isEverOpenTo, isPossible, stateAfter } from "~/platform/lifecycle";
import { defineActions, transition } from "~/platform/lifecycle.server";
import { forbidden, invalid } from "~/platform/refusals";
import { required } from "~/platform/required";
import { namesOfOthersToAsk } from "../alternatives.server";
import { elsewhere, type RejectReason } from "../enquiry-catalogue";
import { asksToBeCalled } from "../enquiry-contacts";
import { refuseSuspended } from "../enquiry-dealings.server";
import type { EnquiryEventInput } from "../enquiry-forms";
import {
  awaitsAnswer,
  enquiryLifecycle,
  isEnquiryClosed,
  verifyHours,
  waitingStates,
  type EnquiryState,
} from "../enquiry-lifecycle";
import { enquiryEventMail, type EnquiryEmailDetails } from "../enquiry-mails.server";
import { recipientOf, recipientsOf } from "../enquiry-recipients.server";
import {
  currentState,
  threadById,
  threadFor,
  threadIn,
  threadRecord,
  type Thread,
  type ThreadActor,
  type ThreadWithBrief,
} from "../enquiry-threads.server";
import { enquiryTransitions } from "../enquiry-transitions.server";
import { setNumber } from "../sharing/change-number.server";
import { sharingIn } from "../sharing/shared-contacts.server";

const { briefs, enquiries } = schema;

/** Ends the quotes of threads that end, in the same transaction. */
type EndQuotes = (tx: Tx, ended: EnquiryId[]) => Promise<void>;

type NotChosen = Awaited<ReturnType<typeof withRecipients>>;
type Details = EnquiryEmailDetails & {
  others?: NotChosen;
  endQuotes?: EndQuotes;
};
type Typed = { reason?: RejectReason | null; note?: string | null };

const answer = {
  set: ({ input: { reason = null, note = null } }: { input: Typed }) => ({
    answeredAt: now(),
    reason,
    note,
  }),
  again: () => true,
};

const { act, expireOverdue } = defineActions(enquiryTransitions, {
  deadline: enquiries.dueAt,
  among: waitingStates.map((state) => eq(enquiries.state, state)),
  currentState,
  text: (state) => `enquiries.now.${state}`,
  prepare: async ({ id }): Promise<Details> => {
    const found = await threadById(id);
    const recipient = await recipientOf(found.thread);
    return { brief: found.brief, recipient, similar: await namesOfOthersToAsk(found) };
  },
  email: enquiryEventMail,
  rules: {
    view: { set: () => ({ viewedAt: now() }) },
    accept: {
      ...answer,
      before: (tx, thread) => refuseSuspended(tx, thread, "provider"),
      after: async (tx, { id }, { details: { brief } }) => {
        if (asksToBeCalled(brief))
          await setNumber(
            tx,
            { id, state: "accepted" },
            { intent: "show", actorId: brief.accountId, because: "contactPreference" },
          );
      },
    },
    reject: {
      ...answer,
      // The other side's suspension is no reason to keep a thread open.
      before: (tx, thread) => refuseSuspended(tx, thread, "provider", { ownOnly: true }),
    },
    withdraw: { after: (tx, { id }, { details }) => endThreads(tx, [id], details) },
    choose_another: {
      after: async (tx, { id }, { details, actorId }) =>
        endThreads(tx, [id, ...(await endNotChosen(tx, details.others ?? [], actorId))], details),
    },
  },
});

const endThreads = async (tx: Tx, ended: EnquiryId[], { endQuotes }: Details) =>
  endQuotes?.(tx, ended);

/**
 * @throws Refusal notFound for other people's threads, forbidden for the other side's event,
 * conflict when someone was faster and for an answer of a suspended provider
 */
export async function transitionEnquiry(
  actor: ThreadActor,
  id: EnquiryId,
  input: EnquiryEventInput,
  endQuotes?: EndQuotes,
): Promise<{ state: EnquiryState; already: boolean }> {
  const { event, expectedState, chosen, reason = null, note = null } = input;
  const { party, ...found } = await threadFor(actor, id);
  if (!isEverOpenTo(enquiryLifecycle, event, party)) throw forbidden();
  const details: Details = {
    brief: found.brief,
    recipient: await recipientOf(found.thread),
    reason,
    note,
    similar: event === "reject" ? await namesOfOthersToAsk(found) : [],
    others: event === "choose_another" ? await othersNotChosen(found, chosen) : [],
    ...(endQuotes && { endQuotes }),
  };
  return write(async (tx) => {
    const thread = await threadIn(tx, id);
    const status = currentState(thread);
    if (event === "view" && status !== "sent") return { state: status, already: true };
    const { hiddenAt } = (await sharingIn([id], tx))(id);
    const result = await act(tx, thread, event, {
      party,
      actorId: actor.id,
      input: reason || note ? { reason, note } : {},
      details: { ...details, isHidden: hiddenAt !== null },
      states: { status, expectedState, isStale: !isAsSeen(status, expectedState) },
    });
    return { state: stateAfter(enquiryLifecycle, event), already: result === "already" };
  });
}

/** Between sent and viewed nothing changes for either side. */
const isAsSeen = (state: EnquiryState, seen: EnquiryState = state) =>
  seen === state || (awaitsAnswer(seen) && awaitsAnswer(state));

export const otherOpenThreads = (id: EnquiryId, ofBrief: readonly Thread[]): Thread[] =>
  ofBrief.filter((one) => one.id !== id && !isEnquiryClosed(currentState(one)));

/** @throws Refusal invalid when the chosen one is not among them */
async function othersNotChosen({ thread: { id }, brief }: ThreadWithBrief, chosen = elsewhere) {
  const open = otherOpenThreads(id, (await threadRecord(id))?.ofBrief ?? []);
  if (chosen !== elsewhere && !open.some((one) => one.id === chosen))
    throw invalid({ chosen: ["enquiries.chooseAnother.unknown"] });
  return withRecipients(
    open.filter((one) => one.id !== chosen).map((thread) => ({ thread, brief })),
  );
}

async function withRecipients(threads: readonly ThreadWithBrief[]) {
  const providers = await recipientsOf(threads.map(({ thread }) => thread));
  return threads.map(({ thread: { id, providerId }, brief }) => ({
    id,
    brief,
    recipient: required(
      providers.find((one) => one.id === providerId),
      "provider of a thread",
    ),
  }));
}

/** The customer has chosen someone else than these. */
export async function closeThreads(
  customer: Pick<Account, "id">,
  threads: readonly ThreadWithBrief[],
  endQuotes: EndQuotes,
): Promise<EnquiryId[]> {
  const others = await withRecipients(threads);
  return write(async (tx) => {
    const ended = await endNotChosen(tx, others, customer.id);
    await endQuotes(tx, ended);
    return ended;
  });
}

/** Unless they have ended or requested a booking since. */
async function endNotChosen(tx: Tx, others: NotChosen, actorId: AccountId | null) {
  const ended: EnquiryId[] = [];
  for (const { id, ...details } of others) {
    const thread = await threadIn(tx, id);
    if (!isPossible(enquiryLifecycle, currentState(thread), "choose_another")) continue;
    await transition(tx, enquiryTransitions, thread, "choose_another", {
      party: "customer",
      actorId,
      emails: { provider: enquiryEventMail("provider", "choose_another", thread, details) },
    });
    ended.push(id);
  }
  return ended;
}

export async function expireEnquiries() {
  await expireOverdue();
  await write(async (tx) => {
    const old = tx
      .select({ id: briefs.id })
      .from(briefs)
      .where(and(isUnverified, lte(briefs.createdAt, later(now(), -hours(verifyHours)))));
    await tx.delete(enquiries).where(inArray(enquiries.briefId, old));
    await tx.delete(briefs).where(inArray(briefs.id, old));
  });
}
