import { expect, test } from "vitest";
import {
  acceptQuote,
  answerQuote,
  endOpenQuotes,
  expireQuotes,
  remindOfQuotes,
  transitionEnquiryAndQuotes,
  reopenQuote,
} from "~/features/quotes/quote-commands.server";
import { quoteIn } from "~/features/quotes/quote-queries.server";
import { postedQuote } from "~/features/quotes/quote-form/quote-form-posted.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { quoteLifecycle, type QuoteState } from "~/features/quotes/quote-lifecycle";
import { advanceClock, days, later, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { keysOf } from "~/platform/unions";
import type { Refusal } from "~/platform/refusals";
import { openAccount } from "../../support/records/accounts";
import { tasksOf } from "../../support/records/dashboard";
import { subjectsTo } from "../../support/records/mails";
import { openProvider, threadWith, sentEnquiryTo } from "../../support/records/enquiries";
import { quote, quotedEnquiry, versionsIn, updateQuote } from "../../support/records/quotes";
import { rowWith } from "../../support/records/stored-rows";

type Outcome = QuoteState | "already" | "conflict" | "forbidden" | "notFound";
type Quoted = Awaited<ReturnType<typeof quotedEnquiry>>;

const states = keysOf(quoteLifecycle);
const ends = ["declined", "replaced", "withdrawn", "expired", "not_chosen"] as const;
const only = (
  open: Outcome,
  accepted: Outcome,
  already?: QuoteState,
): Record<QuoteState, Outcome> => ({
  sent: open,
  accepted,
  ...(Object.fromEntries(
    ends.map((state) => [state, state === already ? "already" : "conflict"]),
  ) as Record<(typeof ends)[number], Outcome>),
});
const always = (outcome: Outcome) =>
  Object.fromEntries(states.map((state) => [state, outcome])) as Record<QuoteState, Outcome>;

/** What each party does, and its outcome in each state. */
const cells: Record<
  string,
  [act: (quoted: Quoted) => Promise<unknown>, Record<QuoteState, Outcome>]
> = {
  "the customer declines": [
    ({ asha, id, quoteId }) =>
      answerQuote(asha, id, { event: "decline", quoteId, reason: "price" }),
    only("declined", "conflict", "declined"),
  ],
  "the provider declines": [
    ({ bilal, id, quoteId }) =>
      answerQuote(bilal, id, { event: "decline", quoteId, reason: "price" }),
    always("forbidden"),
  ],
  "a stranger declines": [
    async ({ id, quoteId }) =>
      answerQuote(await openAccount(), id, { event: "decline", quoteId, reason: "price" }),
    always("notFound"),
  ],
  "the provider withdraws it": [
    ({ bilal, id, quoteId }) => answerQuote(bilal, id, { event: "withdraw", quoteId }),
    only("withdrawn", "conflict", "withdrawn"),
  ],
  "the customer withdraws it": [
    ({ asha, id, quoteId }) => answerQuote(asha, id, { event: "withdraw", quoteId }),
    always("forbidden"),
  ],
  "a stranger withdraws it": [
    async ({ id, quoteId }) => answerQuote(await openAccount(), id, { event: "withdraw", quoteId }),
    always("notFound"),
  ],
  "a booking is requested": [
    ({ quoteId }) => write((tx) => acceptQuote(tx, quoteId)),
    only("accepted", "conflict"),
  ],
  "the booking request fails": [
    ({ quoteId }) => write((tx) => reopenQuote(tx, quoteId)),
    only("conflict", "sent"),
  ],
};

const isState = (outcome: Outcome) => states.some((state) => state === outcome);

test.each(
  Object.entries(cells).flatMap(([what, [act, outcomes]]) =>
    states
      .filter((state) => isState(outcomes[state]))
      .map((state) => [what, state, outcomes[state], act] as const),
  ),
)("%s, and the quote that was %s is %s", async (_, state, outcome, act) => {
  const quoted = await quotedEnquiry();
  await updateQuote(quoted.quoteId, { state });
  await act(quoted);
  expect((await quoteIn(quoted.id, quoted.quoteId)).state).toBe(outcome);
});

const rows = Object.entries(cells);
test.each(rows)("%s in every other state: nothing changes", async (_, [act, outcomes]) => {
  const quoted = await quotedEnquiry();
  for (const state of states) {
    if (isState(outcomes[state])) continue;
    await updateQuote(quoted.quoteId, { state });
    const done = await act(quoted).catch(({ kind }: Refusal) => kind);
    expect([state, done]).toEqual([state, outcomes[state]]);
    expect((await quoteIn(quoted.id, quoted.quoteId)).state).toBe(state);
  }
});

test("a quote is valid until the end of its last day, and expires afterwards, with or without the job", async () => {
  const { asha, id, quoteId } = await quotedEnquiry();
  const { validUntil } = await quoteIn(id, quoteId);
  expect(istDay(new Date(validUntil.getTime() - 1))).toBe(addDays(istDay(now()), 7));
  advanceClock(validUntil.getTime() - now().getTime() - 1000);
  expect((await quoteIn(id, quoteId)).state).toBe("sent");
  advanceClock(2000);
  expect((await quoteIn(id, quoteId)).state).toBe("expired");
  const late = { kind: "conflict", key: "quotes.now.expired" };
  await expect(
    answerQuote(asha, id, { event: "decline", quoteId, reason: "price" }),
  ).rejects.toMatchObject(late);
  await expect(write((tx) => acceptQuote(tx, quoteId))).rejects.toMatchObject(late);
  await Promise.all([expireQuotes(), expireQuotes()]);
  const row = await rowWith(schema.quotes, { id: quoteId });
  expect(row.state).toBe("expired");
});

test("both sides are told a day before a quote expires and when it has, and the provider renews it with one press", async () => {
  const { asha, bilal, id, quoteId } = await quotedEnquiry();
  const { validUntil } = await quoteIn(id, quoteId);
  const subjects = async () => [
    await subjectsTo(asha, /valid until|has expired/),
    await subjectsTo(bilal, /valid until|has expired/),
  ];
  const at = async (instant: Date) => {
    advanceClock(instant.getTime() - now().getTime());
    for (const job of [remindOfQuotes, expireQuotes]) await Promise.all([job(), job()]);
  };
  await at(later(validUntil, -days(1) - 1000));
  expect(await subjects()).toEqual([[], []]);
  await at(later(validUntil, -days(1)));
  expect(await subjects()).toEqual([
    [expect.stringMatching(/^The quote from Bilal Khan Band is valid until/)],
    [expect.stringMatching(/^Your quote is valid until/)],
  ]);
  expect(await tasksOf(bilal)).not.toContainEqual(expect.stringContaining("renew it"));
  await at(validUntil);
  expect((await subjects()).map((all) => all[0])).toEqual([
    "The quote from Bilal Khan Band has expired",
    expect.stringMatching(/^Your quote has expired/),
  ]);
  expect(await tasksOf(bilal)).toContainEqual(expect.stringContaining("renew it"));
  const renewal = {
    intent: "renew",
    _idem: quoteId,
    lastVersion: 1,
    lines: [],
    instalments: [],
    refunds: [],
  };
  for (const _ of [1, 2]) await postedQuote(bilal, id, renewal, "en");
  expect(await versionsIn(id)).toEqual(["2 sent", "1 expired"]);
  expect(await tasksOf(bilal)).not.toContainEqual(expect.stringContaining("renew it"));
});

test("an accepted quote does not expire, but can't be reopened after its validity, and nobody is asked to renew it", async () => {
  const { id, quoteId, bilal } = await quotedEnquiry();
  await write((tx) => acceptQuote(tx, quoteId));
  advanceClock(days(9));
  await expireQuotes();
  expect((await quoteIn(id, quoteId)).state).toBe("accepted");
  await write((tx) => reopenQuote(tx, quoteId));
  expect((await quoteIn(id, quoteId)).state).toBe("expired");
  expect(await tasksOf(bilal)).not.toContainEqual(expect.stringContaining("renew it"));
});

test("a customer who chose someone else ends the open quotes of all others, but no more", async () => {
  const providers = await Promise.all([openProvider(), openProvider()]);
  const { asha, ids } = await sentEnquiryTo(providers);
  for (const [at, { owner }] of providers.entries()) {
    await transitionEnquiryAndQuotes(owner, ids[at]!, { event: "accept" });
    await sendQuote(owner, ids[at]!, quote());
  }
  await transitionEnquiryAndQuotes(asha, ids[0]!, { event: "choose_another", chosen: ids[1]! });
  expect(await versionsIn(ids[0]!)).toEqual(["1 not_chosen"]);
  expect(await versionsIn(ids[1]!)).toEqual(["1 sent"]);
});

test("withdrawing an enquiry withdraws its open quote", async () => {
  const { asha, id } = await quotedEnquiry();
  await transitionEnquiryAndQuotes(asha, id, { event: "withdraw" });
  expect(await versionsIn(id)).toEqual(["1 not_chosen"]);
  expect((await threadWith(id)).state).toBe("withdrawn");
});

test("a provider who leaves withdraws their open quotes", async () => {
  const { id } = await quotedEnquiry();
  await write((tx) => endOpenQuotes(tx, [id], "leave"));
  expect(await versionsIn(id)).toEqual(["1 withdrawn"]);
});
