import { expect, test } from "vitest";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import {
  enquiryEvents,
  enquiryLifecycle,
  enquiryStates,
  type EnquiryEvent,
  type EnquiryState,
} from "~/features/enquiries/enquiry-lifecycle";
import type { Refusal } from "~/platform/refusals";
import { outcomeIn } from "../../support/lifecycle-outcomes";
import { openAccount } from "../../support/records/accounts";
import {
  openProvider,
  sentEnquiry,
  threadWith,
  updateEnquiry,
  sentEnquiryTo,
} from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { refusalOf } from "../../support/refusals";

type Outcome = EnquiryState | "already" | "conflict" | "forbidden" | "notFound";

/** Each party's buttons. */
const attempts = [
  ...["customer", "provider"].flatMap((side) => enquiryEvents.map((event) => `${side} ${event}`)),
  ...["stranger accept", "stranger withdraw"],
];

function outcomeOf(attempt: string, state: EnquiryState): Outcome {
  const [party, event] = attempt.split(" ") as [string, string];
  if (state === "unverified" || party === "stranger") return "notFound";
  // Whatever the provider answers was seen before.
  if (attempt === "provider view" && state !== "sent") return "already";
  return outcomeIn(enquiryLifecycle, state, event, party);
}

const everyCell = attempts.flatMap((attempt) =>
  enquiryStates.map((state) => [attempt, state, outcomeOf(attempt, state)] as const),
);

const isState = (outcome: Outcome) => enquiryStates.some((state) => state === outcome);
const words = { reason: "budget", chosen: "elsewhere" } as const;

/** Presses a party's button on a page that shows `expectedState`. */
async function press(
  attempt: string,
  { id, asha, bilal }: Awaited<ReturnType<typeof sentEnquiry>>,
  expectedState: EnquiryState,
) {
  const [party, event] = attempt.split(" ") as [string, EnquiryEvent];
  const actor = { customer: asha, provider: bilal }[party] ?? (await openAccount());
  return transitionEnquiry(actor, id, { event, ...words, expectedState });
}

test.each(everyCell.filter(([, , outcome]) => isState(outcome)))(
  "%s on an enquiry that is %s: %s, unless the page shows another state",
  async (attempt, state, outcome) => {
    const found = await sentEnquiry();
    await updateEnquiry(found.id, { state });
    // Sent and viewed count as the same.
    const expectedState = "booking_requested";
    await expect(press(attempt, found, expectedState)).rejects.toMatchObject({
      kind: "conflict",
      key: `enquiries.now.${state}`,
      details: { states: { status: state, expectedState } },
    });
    expect((await threadWith(found.id)).state).toBe(state);
    expect(await press(attempt, found, state)).toMatchObject({ state: outcome, already: false });
    expect((await threadWith(found.id)).state).toBe(outcome);
  },
);

test.each(attempts)("%s in every other state changes nothing", async (attempt) => {
  const found = await sentEnquiry();
  for (const state of enquiryStates) {
    const outcome = outcomeOf(attempt, state);
    if (isState(outcome)) continue;
    await updateEnquiry(found.id, { state });
    const done = await press(attempt, found, state).then(
      ({ already }) => (already ? "already" : "done"),
      ({ kind }: Refusal) => kind,
    );
    expect([state, done]).toEqual([state, outcome]);
    expect((await threadWith(found.id)).state).toBe(state);
  }
});

test("a provider can answer from a list opened before another tab marked the enquiry as viewed", async () => {
  const { id, bilal } = await sentEnquiry();
  await transitionEnquiry(bilal, id, { event: "view", expectedState: "sent" });
  const accepted = await transitionEnquiry(bilal, id, { event: "accept", expectedState: "sent" });
  expect(accepted.state).toBe("accepted");
});

test("a customer who names the chosen one of three providers ends both other threads, with one email each", async () => {
  const { asha, providers, ids } = await enquiryToThree();
  for (const at of [0, 1])
    await transitionEnquiry(providers[at]!.owner, ids[at]!, { event: "accept" });
  const input = { event: "choose_another" as const, chosen: ids[1] };
  const presses = await Promise.all([
    transitionEnquiry(asha, ids[0]!, input),
    transitionEnquiry(asha, ids[0]!, input),
  ]);
  expect(presses.map(({ already }) => already).sort()).toEqual([false, true]);
  expect(await statesOf(ids)).toEqual(["chose_another", "accepted", "chose_another"]);
  const mails = await Promise.all(
    providers.map(({ owner }) => mailsTo(owner.email, /^Went with someone else/)),
  );
  expect(mails.map(({ length }) => length)).toEqual([1, 0, 1]);
});

test("a customer who chose a provider elsewhere ends every thread except one with a booking request", async () => {
  const { asha, ids } = await enquiryToThree();
  await updateEnquiry(ids[1]!, { state: "booking_requested" });
  await transitionEnquiry(asha, ids[0]!, { event: "choose_another", chosen: "elsewhere" });
  expect(await statesOf(ids)).toEqual(["chose_another", "booking_requested", "chose_another"]);
});

test("a customer can't name as chosen a provider who was not asked about this event", async () => {
  const { asha, ids } = await enquiryToThree();
  const { id: chosen } = await sentEnquiry();
  expect(
    await refusalOf(transitionEnquiry(asha, ids[0]!, { event: "choose_another", chosen })),
  ).toBe("invalid");
  expect(await statesOf(ids)).toEqual(["sent", "sent", "sent"]);
});

async function enquiryToThree() {
  const providers = await Promise.all([openProvider(), openProvider(), openProvider()]);
  return { providers, ...(await sentEnquiryTo(providers)) };
}

const statesOf = (ids: string[]) =>
  Promise.all(ids.map(async (id) => (await threadWith(id)).state));
