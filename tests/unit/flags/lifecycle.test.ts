import { expect, test } from "vitest";
import { wordsOf } from "~/platform/forms/details";
import type { Account } from "~/features/accounts/account-queries.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { threadOf } from "~/features/enquiries/lists/enquiry-list-api-queries.server";
import { receivedEnquiries } from "~/features/enquiries/lists/enquiry-list-queries.server";
import { changeOwnNumber } from "~/features/enquiries/sharing/change-number.server";
import { type EnquiryState, shownStates } from "~/features/enquiries/enquiry-lifecycle";
import {
  presentEnquiryForAdmin,
  flagsOnThread,
} from "~/features/moderation/flags/flag-presenter.server";
import { decideFlag, flagEnquiry } from "~/features/moderation/flags/flag-commands.server";
import { flagsOf } from "~/features/moderation/flags/flag-queries.server";
import {
  flagLifecycle,
  type FlagDecision,
  type FlagState,
} from "~/features/moderation/flags/flag-lifecycle";
import { advanceClock, hours, later, now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { dayAsTyped } from "~/platform/india/dates/day-format";
import { keysOf } from "~/platform/unions";
import type { Refusal } from "~/platform/refusals";
import { dayAhead } from "../../support/day-ahead";
import { administrator, openAccount } from "../../support/records/accounts";
import { quotedEnquiry } from "../../support/records/bookings";
import { deleteAccountOf } from "../../support/records/deleted-accounts";
import { sentEnquiry, threadWith, updateEnquiry } from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { acceptedEnquiry } from "../../support/records/quotes";
import { deleteRows, rowWith, updateRows } from "../../support/records/stored-rows";

type Outcome = FlagState | "already" | "conflict" | "forbidden" | "notFound";

const flag = { reason: "spam", note: "The same words to ten of us" } as const;
/** Each party's event, and its outcome in each state. */
const cells: Record<string, Record<FlagState, Outcome>> = {
  "reporter flag": { none: "open", open: "already", upheld: "already", dismissed: "already" },
  "stranger flag": everywhere("notFound"),
  "administrator flag": everywhere("notFound"),
  "administrator uphold": {
    none: "notFound",
    open: "upheld",
    upheld: "conflict",
    dismissed: "conflict",
  },
  "administrator dismiss": {
    none: "notFound",
    open: "dismissed",
    upheld: "conflict",
    dismissed: "conflict",
  },
  "reporter uphold": everywhere("forbidden"),
  "flagged dismiss": everywhere("forbidden"),
  "stranger dismiss": everywhere("forbidden"),
};

const flagStates = keysOf(flagLifecycle);
const updateFlag = (enquiryId: string, state: Exclude<FlagState, "none">) =>
  updateRows(schema.enquiryFlags, { enquiryId }, { state });
const deleteFlags = (enquiryId: string) => deleteRows(schema.enquiryFlags, { enquiryId });

test.each(Object.entries(cells))(
  "%s has its outcome in each state of the flag",
  async (attempt, outcomes) => {
    const [who, event] = attempt.split(" ") as [string, "flag" | FlagDecision];
    const { id, asha, bilal } = await sentEnquiry();
    const people: Record<string, Account> = { reporter: bilal, flagged: asha };
    const actor =
      people[who] ?? (who === "administrator" ? await administrator() : await openAccount());
    for (const state of flagStates) {
      await deleteFlags(id);
      if (state !== "none") {
        await flagEnquiry(bilal, id, flag);
        await updateFlag(id, state);
      }
      const [made] = await flagsOf(id);
      const done = await (
        event === "flag"
          ? flagEnquiry(actor, id, flag)
          : decideFlag(actor, id, { flagId: made?.id ?? "none", event, note: "Read it" })
      ).catch(({ kind }: Refusal) => kind);
      const now = (await flagsOf(id))[0]?.state ?? "none";
      const outcome = outcomes[state];
      const isState = flagStates.some((one) => one === outcome);
      expect([state, done, now]).toEqual([
        ...[state, isState ? "done" : outcome, isState ? outcome : state],
      ]);
    }
  },
);

test("a flagged enquiry keeps its hours to reply until the decision", async () => {
  const { id, bilal } = await sentEnquiry({ eventDate: dayAsTyped(dayAhead(40)) });
  const page = () => enquiryFor(bilal, id, "en");
  advanceClock(hours(10));
  await flagEnquiry(bilal, id, flag);
  advanceClock(hours(80));
  expect(await page()).toMatchObject({ state: "sent", due: null });
  const [{ id: flagId } = { id: "" }] = await flagsOf(id);
  await decideFlag(await administrator(), id, { flagId, event: "dismiss", note: "A real one" });
  expect((await page()).due!.iso).toBe(later(now(), hours(62)).toISOString());
  advanceClock(hours(62));
  expect((await page()).state).toBe("unanswered");
});

test("a flag hides both contacts at once, and both sides and the administrators are told", async () => {
  const { id, asha, bilal } = await acceptedEnquiry();
  const admin = await administrator();
  await flagEnquiry(bilal, id, flag);
  for (const [who, other] of [
    [asha, bilal],
    [bilal, asha],
  ] as const) {
    const page = await enquiryFor(who, id, "en");
    expect(page.contact).toBeNull();
    expect(page.numberNote).toContain("because this enquiry was flagged");
    expect((await threadOf(who, id)).contact).toBeNull();
    expect(JSON.stringify(page)).not.toContain(other.email);
  }
  const theirs = await flagsOnThread(asha, id, "en", "Bilal Khan Band");
  const flaggedText = expect.stringContaining("Bilal Khan Band flagged this enquiry") as string;
  expect(theirs).toMatchObject({ mayFlag: true, flags: [{ summary: flaggedText, state: "open" }] });
  expect(JSON.stringify(theirs)).not.toContain("ten of us");
  const [told] = await mailsTo(asha.email, /flagged as Spam/);
  expect(told!.text).toContain("Nothing is decided yet");
  expect(told!.text).not.toContain("ten of us");
  const [mail] = await mailsTo(admin.email, /^To decide/);
  expect(mail!.text).toContain(`/admin/enquiries/${id}`);
});

test("accepting a flagged enquiry emails no contact", async () => {
  const { id, asha, bilal } = await sentEnquiry();
  await flagEnquiry(asha, id, { ...flag, reason: "abuse" });
  await transitionEnquiry(bilal, id, { event: "accept" });
  const [mail] = await mailsTo(asha.email, /accepted/);
  expect(mail!.text).toContain("This enquiry was flagged");
  expect(mail!.text).not.toContain(bilal.email);
  expect((await enquiryFor(bilal, id, "en")).contact).toBeNull();
});

test("dismissing a flag shows the contacts again as the customer had chosen, and both sides are told why", async () => {
  const { id, asha, bilal } = await acceptedEnquiry();
  await flagEnquiry(bilal, id, flag);
  await changeOwnNumber(asha, id, "close");
  const flagId = (await flagsOf(id))[0]!.id;
  const admin = await administrator();
  const input = { flagId, event: "dismiss", note: "A plain question" } as const;
  const presses = await Promise.all([decideFlag(admin, id, input), decideFlag(admin, id, input)]);
  expect(presses.sort()).toEqual(["already", "done"]);
  const page = await enquiryFor(bilal, id, "en");
  expect(page.contact).toMatchObject({ email: asha.email, number: null });
  for (const { email } of [asha, bilal]) {
    const told = await mailsTo(email, /no action needed/);
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain("A plain question");
  }
});

test("each of two flags hides the contacts until it is dismissed itself", async () => {
  const { id, asha, bilal } = await acceptedEnquiry();
  await Promise.all([flagEnquiry(bilal, id, flag), flagEnquiry(asha, id, flag)]);
  const [first, second] = await flagsOf(id);
  const admin = await administrator();
  await decideFlag(admin, id, { flagId: first!.id, event: "dismiss", note: "No" });
  expect((await enquiryFor(bilal, id, "en")).contact).toBeNull();
  await decideFlag(admin, id, { flagId: second!.id, event: "dismiss", note: "No" });
  expect((await enquiryFor(bilal, id, "en")).contact).toMatchObject({
    email: asha.email,
    number: { telLink: "tel:+919876543210" },
  });
});

const closes: EnquiryState[] = ["sent", "viewed", "accepted", "quoted"];

test("an upheld flag closes an enquiry that is open, no other, and hides the contacts for good", async () => {
  const { id, asha, bilal } = await sentEnquiry();
  const admin = await administrator();
  for (const state of shownStates) {
    await deleteFlags(id);
    await flagEnquiry(bilal, id, flag);
    await updateEnquiry(id, { state });
    const { id: flagId } = (await flagsOf(id))[0]!;
    await decideFlag(admin, id, { flagId, event: "uphold", note: `Ten times the same: ${state}` });
    expect([state, (await threadWith(id)).state]).toEqual([
      state,
      closes.includes(state) ? "withdrawn" : state,
    ]);
    expect([state, (await enquiryFor(bilal, id, "en")).contact]).toEqual([state, null]);
    const [told] = await mailsTo(asha.email, /action taken/);
    expect(told!.text).toContain(`Ten times the same: ${state}`);
  }
});

test("an upheld flag ends the open quote with the enquiry", async () => {
  const { id, asha, quoteId } = await quotedEnquiry();
  await flagEnquiry(asha, id, flag);
  const flagId = (await flagsOf(id))[0]!.id;
  await decideFlag(await administrator(), id, { flagId, event: "uphold", note: "Read it" });
  const quote = await rowWith(schema.quotes, { id: quoteId });
  expect(quote.state).not.toBe("sent");
});

test("a person's upheld flags are counted, and administrators see the content of flagged enquiries only", async () => {
  const t = translatorFor("en");
  const first = await sentEnquiry({ message: "Cheap loans here" });
  expect((await presentEnquiryForAdmin(first.id, t, "en")).content).toBeNull();
  await flagEnquiry(first.bilal, first.id, flag);
  const page = await presentEnquiryForAdmin(first.id, t, "en");
  expect(wordsOf(page.content!.details, "message")).toBe("Cheap loans here");
  expect(JSON.stringify(page)).not.toMatch(/98765/);
  expect(page.offences).toEqual({ customer: 0, provider: 0 });
  const decision = { flagId: page.toDecide!, event: "uphold", note: "Loans" } as const;
  await decideFlag(await administrator(), first.id, decision);
  const after = await presentEnquiryForAdmin(first.id, t, "en");
  expect(after.offences).toEqual({ customer: 1, provider: 0 });
});

function everywhere(outcome: Outcome): Record<FlagState, Outcome> {
  return { none: outcome, open: outcome, upheld: outcome, dismissed: outcome };
}

test("flags about providers who have deleted their accounts are not added up as one person's", async () => {
  const admin = await administrator();
  for (let nth = 0; nth < 2; nth += 1) {
    const { id, asha, bilal } = await acceptedEnquiry();
    await deleteAccountOf(bilal);
    await flagEnquiry(asha, id, flag);
    const [made] = await flagsOf(id);
    await decideFlag(admin, id, { flagId: made!.id, event: "uphold", note: "It is spam" });
    const shown = await presentEnquiryForAdmin(id, translatorFor("en"), "en");
    expect(shown.offences.provider).toBe(0);
  }
});

test("the provider's list and the enquiry's page agree on whether a flag is open, until it is dismissed", async () => {
  const { id, bilal } = await sentEnquiry();
  const all = { state: undefined, cursor: null };
  const flagged = async () => [
    (await receivedEnquiries(bilal, all, "en")).rows[0]!.isFlagged,
    (await enquiryFor(bilal, id, "en")).isFlagged,
  ];
  expect(await flagged()).toEqual([false, false]);
  await flagEnquiry(bilal, id, flag);
  expect(await flagged()).toEqual([true, true]);
  const [{ id: flagId } = { id: "" }] = await flagsOf(id);
  await decideFlag(await administrator(), id, { flagId, event: "dismiss", note: "A real wedding" });
  expect(await flagged()).toEqual([false, false]);
});
