import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { transitionEnquiry } from "~/features/enquiries/answering/transition-enquiry.server";
import { sendEnquiry } from "~/features/enquiries/sending/send-enquiry.server";
import {
  enquiryStates,
  type EnquiryEvent,
  type EnquiryState,
} from "~/features/enquiries/enquiry-lifecycle";
import { schema, write } from "~/platform/database/database.server";
import { openAccount } from "../../support/records/accounts";
import {
  brief,
  mailsTo,
  openProvider,
  sender,
  sentEnquiry,
  threadsOf,
  threadWith,
} from "../../support/records/enquiries";

type Outcome = EnquiryState | "already" | "conflict" | "forbidden" | "notFound";

type Press = `${"customer" | "provider"} ${EnquiryEvent}` | `stranger ${"accept" | "withdraw"}`;

/** Each party's event, and its outcome in each state. */
const cells: Record<Press, Record<EnquiryState, Outcome>> = {
  "provider view": {
    unverified: "notFound",
    sent: "viewed",
    viewed: "already",
    accepted: "already",
    quoted: "already",
    booking_requested: "already",
    rejected: "already",
    unanswered: "already",
    withdrawn: "already",
    chose_another: "already",
  },
  "provider accept": {
    unverified: "notFound",
    sent: "accepted",
    viewed: "accepted",
    accepted: "already",
    quoted: "conflict",
    booking_requested: "conflict",
    rejected: "conflict",
    unanswered: "conflict",
    withdrawn: "conflict",
    chose_another: "conflict",
  },
  "provider reject": {
    unverified: "notFound",
    sent: "rejected",
    viewed: "rejected",
    accepted: "conflict",
    quoted: "conflict",
    booking_requested: "conflict",
    rejected: "already",
    unanswered: "conflict",
    withdrawn: "conflict",
    chose_another: "conflict",
  },
  "customer withdraw": {
    unverified: "notFound",
    sent: "withdrawn",
    viewed: "withdrawn",
    accepted: "withdrawn",
    quoted: "withdrawn",
    booking_requested: "conflict",
    rejected: "conflict",
    unanswered: "conflict",
    withdrawn: "already",
    chose_another: "conflict",
  },
  "customer choose_another": {
    unverified: "notFound",
    sent: "chose_another",
    viewed: "chose_another",
    accepted: "chose_another",
    quoted: "chose_another",
    booking_requested: "conflict",
    rejected: "conflict",
    unanswered: "conflict",
    withdrawn: "conflict",
    chose_another: "already",
  },
  "provider choose_another": forEveryState("forbidden"),
  "provider withdraw": forEveryState("forbidden"),
  "customer view": forEveryState("forbidden"),
  "customer accept": forEveryState("forbidden"),
  "customer reject": forEveryState("forbidden"),
  "stranger accept": forEveryState("notFound"),
  "stranger withdraw": forEveryState("notFound"),
};

const everyCell = Object.entries(cells).flatMap(([attempt, outcomes]) =>
  enquiryStates.map((state) => [attempt, state, outcomes[state]] as const),
);

test.each(everyCell)("%s on an enquiry that is %s: %s", async (attempt, state, outcome) => {
  const [party, event] = attempt.split(" ") as [string, EnquiryEvent];
  const { id, asha, bilal } = await sentEnquiry();
  await write((tx) =>
    tx.update(schema.enquiries).set({ state }).where(eq(schema.enquiries.id, id)),
  );
  const actor = { customer: asha, provider: bilal }[party] ?? (await openAccount());
  const input = { event, reason: event === "reject" ? ("budget" as const) : undefined };
  const done = await transitionEnquiry(actor, id, input).then(
    (result) => (result.already ? "already" : result.state),
    (refusal: { kind: string }) => refusal.kind,
  );
  expect(done).toBe(outcome);
  const changed = enquiryStates.includes(outcome as EnquiryState);
  expect((await threadWith(id))!.state).toBe(changed ? outcome : state);
});

test("only one of a concurrent accept and withdraw succeeds, and the other sees the new state", async () => {
  const { id, asha, bilal } = await sentEnquiry();
  const answers = await Promise.allSettled([
    transitionEnquiry(bilal, id, { event: "accept", expectedState: "sent" }),
    transitionEnquiry(asha, id, { event: "withdraw", expectedState: "sent" }),
  ]);
  const { state } = (await threadWith(id))!;
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const refused = answers.find((one) => one.status === "rejected")!;
  expect(refused.reason).toMatchObject({ kind: "conflict", key: `enquiries.now.${state}` });
});

test("an acceptance sent twenty times is one acceptance and one email", async () => {
  const { id, asha, bilal } = await sentEnquiry();
  const presses = Array.from({ length: 20 }, () =>
    transitionEnquiry(bilal, id, { event: "accept", expectedState: "sent" }),
  );
  const already = (await Promise.all(presses)).filter((one) => one.already);
  expect(already).toHaveLength(19);
  const mails = await mailsTo(asha.email);
  expect(mails.filter(({ subject }) => /accepted/.test(subject))).toHaveLength(1);
});

test("a provider can answer from a list opened before another tab marked the enquiry as viewed", async () => {
  const { id, bilal } = await sentEnquiry();
  await transitionEnquiry(bilal, id, { event: "view", expectedState: "sent" });
  const accepted = await transitionEnquiry(bilal, id, { event: "accept", expectedState: "sent" });
  expect(accepted.state).toBe("accepted");
});

test("a customer who names the chosen one of three providers ends both other threads, with one email each", async () => {
  const { asha, providers, threads } = await enquiryToThree();
  const [first, second] = threads;
  await transitionEnquiry(providers[0].owner, first!.id, { event: "accept" });
  await transitionEnquiry(providers[1].owner, second!.id, { event: "accept" });
  const input = { event: "choose_another" as const, chosen: second!.id };
  const presses = await Promise.all([
    transitionEnquiry(asha, first!.id, input),
    transitionEnquiry(asha, first!.id, input),
  ]);
  expect(presses.map(({ already }) => already).sort()).toEqual([false, true]);
  expect(await statesOf(threads)).toEqual(["chose_another", "accepted", "chose_another"]);
  const mailsByProvider = await Promise.all(
    providers.map(async ({ owner }) =>
      (await mailsTo(owner.email)).filter(({ subject }) => /^Went with someone else/.test(subject)),
    ),
  );
  expect(mailsByProvider.map((mails) => mails.length)).toEqual([1, 0, 1]);
});

test("a customer who chose a provider elsewhere ends every thread except one with a booking request", async () => {
  const { asha, threads } = await enquiryToThree();
  const [first, second] = threads;
  await write((tx) =>
    tx
      .update(schema.enquiries)
      .set({ state: "booking_requested" })
      .where(eq(schema.enquiries.id, second!.id)),
  );
  await transitionEnquiry(asha, first!.id, { event: "choose_another", chosen: "elsewhere" });
  expect(await statesOf(threads)).toEqual(["chose_another", "booking_requested", "chose_another"]);
});

test("a customer can't name as chosen a provider who was not asked about this event", async () => {
  const { asha, threads } = await enquiryToThree();
  const stranger = await sentEnquiry();
  await expect(
    transitionEnquiry(asha, threads[0]!.id, { event: "choose_another", chosen: stranger.id }),
  ).rejects.toMatchObject({ kind: "invalid" });
  expect(await statesOf(threads)).toEqual(["sent", "sent", "sent"]);
});

test("a customer who has not seen the acceptance must see it before withdrawing", async () => {
  const { id, asha, bilal } = await sentEnquiry();
  await transitionEnquiry(bilal, id, { event: "accept" });
  await expect(
    transitionEnquiry(asha, id, { event: "withdraw", expectedState: "sent" }),
  ).rejects.toMatchObject({ kind: "conflict", key: "enquiries.now.accepted" });
  await transitionEnquiry(asha, id, { event: "withdraw", expectedState: "accepted" });
  expect((await threadWith(id))!.state).toBe("withdrawn");
});

async function enquiryToThree() {
  const asha = await openAccount();
  const providers = await Promise.all([openProvider(), openProvider(), openProvider()]);
  const ids = providers.map(({ id }) => id);
  const { reference } = await sendEnquiry(brief(ids), sender(asha));
  const sent = await threadsOf(reference);
  const threads = ids.map((id) => sent.find(({ providerId }) => providerId === id));
  return { asha, providers, threads };
}

const statesOf = (threads: ({ id: string } | undefined)[]) =>
  Promise.all(threads.map(async (one) => (await threadWith(one!.id))!.state));

function forEveryState(outcome: Outcome): Record<EnquiryState, Outcome> {
  const each = Object.fromEntries(enquiryStates.map((state) => [state, outcome]));
  return { ...each, unverified: "notFound" } as Record<EnquiryState, Outcome>;
}
