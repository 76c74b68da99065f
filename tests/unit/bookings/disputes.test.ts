import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import {
  presentAllBookings,
  presentBookingForAdmin,
} from "~/features/bookings/booking-admin-page.server";
import { settlementForm } from "~/features/bookings/booking-forms";
import { bookingRecord } from "~/features/bookings/booking-records.server";
import {
  disputeFileFor,
  messageFileForAdmin,
} from "~/features/bookings/disputes/dispute-files.server";
import {
  presentDispute,
  readMessagesOfDispute,
} from "~/features/bookings/disputes/dispute-presenter.server";
import { decisionOf, disputeFile } from "~/features/bookings/disputes/dispute-queries.server";
import { previewDecision, settleDispute } from "~/features/bookings/settle-dispute.server";
import { writeStatement } from "~/features/bookings/disputes/write-statement.server";
import { bookingOf } from "~/features/bookings/lists/booking-list-api-queries.server";
import { exportBookings } from "~/features/bookings/personal-data/booking-export.server";
import { refundOf } from "~/features/bookings/refunds/refunds.server";
import { sendMessage } from "~/features/messages/send-message.server";
import { advanceClock, days, now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { keysOf } from "~/platform/unions";
import type { Refusal } from "~/platform/refusals";
import { administrator, openAccount } from "../../support/records/accounts";
import {
  acceptedBooking,
  bookingWith,
  confirmedBooking,
  pay,
  updateBooking,
} from "../../support/records/bookings";
import { tasksOf } from "../../support/records/dashboard";
import { mailsTo } from "../../support/records/mails";
import { pdf } from "../../support/records/onboarding";
import { rowWith, rowsWith, updateRows } from "../../support/records/stored-rows";

const statementsOf = async (id: string) => (await bookingRecord(id))?.statements ?? [];

const words = "The band came at eight instead of half past six";
const [t, hindi] = [translatorFor("en"), translatorFor("hi")];

const onTheDay = (id: string) => updateBooking(id, { eventDate: istDay(now()), dueAt: null });

/** Once the time of a side that has not written is over. */
function settle(...decision: Parameters<typeof settleDispute>) {
  advanceClock(days(6));
  return settleDispute(...decision);
}

/** A booking that Asha disputed on the day of its event. */
async function disputedBooking() {
  const found = await confirmedBooking();
  await onTheDay(found.id);
  await transitionBooking(found.asha, found.id, { event: "dispute", note: words });
  return { ...found, chitra: await administrator() };
}

/** 'done', or the refusal. */
const fails = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    ({ kind, key, details }: Refusal) => ({ kind, key, fields: details.fields }),
  );

test("the reason for a dispute is its first statement, and the other side is asked to reply by a given day", async () => {
  const { id, asha, bilal } = await disputedBooking();
  expect(await statementsOf(id)).toMatchObject([{ side: "customer", text: words }]);
  expect((await bookingWith(id)).note).toBeNull();
  expect(await tasksOf(bilal)).toContainEqual(expect.stringContaining("reported a problem"));
  expect(await tasksOf(asha)).not.toContainEqual(expect.stringContaining("reported a problem"));
  expect((await mailsTo(bilal.email)).at(0)!.text).toContain(
    "Tell us your side on the booking page",
  );
  expect((await presentDispute(bilal, id, "en"))!.statusText).toContain("Write by");
});

test("both sides of a dispute write and attach files and see each other's, and no one waits for a side that has written", async () => {
  const { id, asha, bilal } = await disputedBooking();
  const proof = new File([pdf()], "gate-entry.pdf", { type: "application/pdf" });
  await writeStatement(bilal, id, { text: "The hall opened at half past seven", files: [proof] });
  const dispute = (await presentDispute(asha, id, "en"))!;
  expect(dispute.statements).toMatchObject([
    { isOwn: true, text: words, files: [] },
    { isOwn: false, name: "Bilal Khan Band", files: [{ name: "gate-entry.pdf" }] },
  ]);
  expect(dispute.statusText).toContain("You have both written");
  expect(await tasksOf(bilal)).not.toContainEqual(expect.stringContaining("reported a problem"));
  expect((await mailsTo(asha.email)).at(0)!.subject).toContain("has written about the dispute");

  for (const person of [asha, bilal]) {
    const { files } = (await exportBookings(person, t, "en"))!;
    expect(files!.map(({ name }) => name)).toEqual(["gate-entry.pdf"]);
  }
  const fileId = dispute.statements[1]!.files[0]!.id;
  expect((await disputeFileFor(asha, id, fileId)).name).toBe("gate-entry.pdf");
  expect((await disputeFile(id, fileId)).name).toBe("gate-entry.pdf");
  const stranger = await openAccount();
  expect(await fails(disputeFileFor(stranger, id, fileId))).toMatchObject({ kind: "notFound" });
  expect(await fails(writeStatement(stranger, id, { text: "I was there" }))).toMatchObject({
    kind: "notFound",
  });
});

test("a statement's form counts once, however often it arrives", async () => {
  const { id, bilal } = await disputedBooking();
  await Promise.all(
    [1, 2].map(() => writeStatement(bilal, id, { text: "Once" }, "the key of the form")),
  );
  expect((await statementsOf(id)).map(({ text }) => text)).toEqual([words, "Once"]);
  expect(
    await fails(writeStatement(bilal, id, { text: "Twice" }, "the key of the form")),
  ).toMatchObject({ key: "bookings.dispute.reused" });
});

test("a side may write five times about a dispute, and nothing once it is decided", async () => {
  const { id, asha, bilal, chitra } = await disputedBooking();
  for (const text of ["1", "2", "3", "4", "5"]) await writeStatement(bilal, id, { text });
  expect(await fails(writeStatement(bilal, id, { text: "6" }))).toMatchObject({
    key: "bookings.dispute.enough",
  });
  await settle(chitra, id, { event: "settle_as_completed", refund: "none", note: "Heard" });
  expect(await fails(writeStatement(asha, id, { text: "One more" }))).toMatchObject({
    key: "bookings.dispute.closed",
  });
});

test("a side that reports a booking already disputed by the other side keeps its text", async () => {
  const { id, bilal } = await disputedBooking();
  const late = { event: "dispute", note: "Nobody paid the hall" } as const;
  expect(await transitionBooking(bilal, id, late)).toMatchObject({ already: true });
  expect(await transitionBooking(bilal, id, late)).toMatchObject({ already: true });
  expect((await statementsOf(id)).map(({ text }) => text)).toEqual([words, late.note]);
});

const settled = {
  settle_as_completed: "completed",
  settle_against_customer: "cancelled_by_customer",
  settle_against_provider: "cancelled_by_provider",
};

test.each([
  ["none", undefined, 0, "None of the ₹15,000 paid is refunded."],
  ["part", 7_500_00, 7_500_00, "₹7,500 of the ₹15,000 paid must be refunded"],
  ["full", undefined, 15_000_00, "The whole ₹15,000 paid must be refunded"],
] as const)(
  "an administrator can decide the refund of the advance ('%s'), no matter who was right, and both sides are told",
  async (refund, amount, paise, sentence) => {
    for (const event of keysOf(settled)) {
      const { id, asha, bilal, chitra } = await disputedBooking();
      const input = { event, refund, amount, note: "Both were heard" };
      expect(await settle(chitra, id, input)).toBe("done");
      expect(await decisionOf(id)).toMatchObject({
        outcome: event,
        paid: 15_000_00,
        refund: paise,
        reason: "Both were heard",
        decidedBy: chitra.id,
      });
      expect((await refundOf(id))?.amount ?? 0).toBe(paise);
      expect((await statementsOf(id)).map(({ text }) => text)).toEqual([words]);
      expect(await bookingWith(id)).toMatchObject({ state: settled[event], note: null });
      for (const person of [asha, bilal]) {
        const mail = (await mailsTo(person.email)).at(0)!;
        expect(mail.text).toContain(sentence);
        expect(mail.text).toContain("Both were heard");
        const { decision } = (await presentDispute(person, id, "en"))!;
        expect(decision!.refund).toContain(sentence);
        const inHindi = (await presentDispute(person, id, "hi"))!.decision!;
        expect(inHindi.outcome).toBe(hindi(`bookings.settle.outcome.${event}`));
        expect(inHindi.reason!.text).toBe("Both were heard");
      }
    }
  },
  60_000,
);

test("an administrator says how much of a paid advance is refunded, and no more than was paid", async () => {
  const { id, chitra } = await disputedBooking();
  const event = "settle_against_provider" as const;
  const decide = (wanted: { refund?: "part"; amount?: number }) =>
    fails(settle(chitra, id, { event, note: "Heard", ...wanted }));
  expect(await decide({})).toMatchObject({
    fields: { refund: ["bookings.settle.refund.missing"] },
  });
  expect(await decide({ refund: "part", amount: 15_001_00 })).toMatchObject({
    fields: { amount: ["bookings.settle.amount.tooMuch|most=₹15,000"] },
  });
  const typed = { event, note: "Heard", refund: "part" };
  for (const amount of ["", "0"])
    expect(settlementForm.safeParse({ ...typed, amount }).success).toBe(false);
  expect(settlementForm.safeParse({ ...typed, amount: "7,500" }).success).toBe(true);
  expect((await bookingWith(id)).state).toBe("disputed");
});

test("a provider is never told to refund an advance that was not due or not paid", async () => {
  for (const advance of [0, 15_000_00]) {
    const found = await acceptedBooking({ advance });
    await onTheDay(found.id);
    await transitionBooking(found.asha, found.id, { event: "dispute", note: words });
    const chitra = await administrator();
    const event = "settle_against_provider" as const;
    expect(
      await fails(settle(chitra, found.id, { event, refund: "full", note: "Heard" })),
    ).toMatchObject({ fields: { refund: ["bookings.settle.refund.nothingPaid"] } });
    expect((await presentBookingForAdmin(found.id, t, "en")).shares).toBeNull();
    await settle(chitra, found.id, { event, note: "Heard" });
    expect(await refundOf(found.id)).toBeNull();
    const mail = (await mailsTo(found.bilal.email)).at(0)!.text;
    expect(mail).not.toMatch(/must be refunded|everything paid/i);
    expect(mail).toContain("Nothing was paid");
  }
});

test("the administrator sees both statements with their authors, the payments, and who has not written", async () => {
  const { id, asha, bilal } = await disputedBooking();
  const before = await presentBookingForAdmin(id, t, "en");
  expect(before.dispute.silent).toEqual([
    expect.stringContaining("Bilal Khan Band has not written yet"),
  ]);
  await writeStatement(bilal, id, { text: "We came in time" });
  const { dispute, plan } = await presentBookingForAdmin(id, t, "en");
  expect(dispute.silent).toEqual([]);
  expect(dispute.statements).toMatchObject([
    { name: asha.name, role: "Customer", text: words },
    { name: "Bilal Khan Band", role: "Provider", text: "We came in time" },
  ]);
  expect(plan.payments).toMatchObject([
    { amount: "₹15,000", status: expect.stringContaining("received") as string },
  ]);
});

test("an administrator can open the messages of a disputed booking, which is audited, but not of any other", async () => {
  const found = await confirmedBooking();
  const { id, asha, bilal, enquiryId } = found;
  const plan = new File([pdf()], "plan.pdf", { type: "application/pdf" });
  await sendMessage(bilal, enquiryId, { text: "We come at half past six", files: [plan] });
  const chitra = await administrator();
  expect(await fails(readMessagesOfDispute(chitra, id, "en"))).toMatchObject({ kind: "conflict" });
  await onTheDay(id);
  await transitionBooking(asha, id, { event: "dispute", note: words });
  const { messages } = await readMessagesOfDispute(chitra, id, "en");
  expect(messages).toMatchObject([{ name: "Bilal Khan Band", text: "We come at half past six" }]);
  await messageFileForAdmin(chitra, id, messages[0]!.files[0]!.id);
  const entries = await rowsWith(schema.auditLog, { actorId: chitra.id });
  expect(entries.map(({ event, subject }) => [event, subject])).toEqual([
    ["booking.readMessages", id],
    ["booking.readFile", id],
  ]);
});

test("a stated payment that a decision counts as paid is recorded as received, whatever the outcome", async () => {
  const chitra = await administrator();
  for (const event of ["settle_as_confirmed", "settle_against_provider"] as const) {
    const { id, asha, bilal } = await acceptedBooking();
    const paymentReference = "432112345678";
    await transitionBooking(asha, id, pay(paymentReference));
    await transitionBooking(bilal, id, { event: "deny_payment" });
    await transitionBooking(asha, id, { event: "dispute", note: words });
    const refund = event === "settle_as_confirmed" ? "none" : "full";
    await settle(chitra, id, { event, refund, note: "The slip shows it" });
    expect(await bookingOf(asha, id)).toMatchObject({ paid: 15_000 });
  }
});

test("neither side can dispute a booking again once its dispute is decided as completed", async () => {
  const { id, asha, chitra } = await disputedBooking();
  await settle(chitra, id, { event: "settle_as_completed", refund: "none", note: "Heard" });
  expect(
    await fails(transitionBooking(asha, id, { event: "dispute", note: "Again" })),
  ).toMatchObject({ key: "bookings.dispute.decided" });
});

test("after a payment dispute is decided before the event, the booking continues, and can be disputed on the day", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  await updateRows(schema.bookings, { id }, { eventDate: addDays(istDay(now()), 40) });
  await transitionBooking(asha, id, pay());
  advanceClock(days(4));
  await transitionBooking(asha, id, { event: "dispute", note: "I have paid" });
  const chitra = await administrator();
  expect((await presentBookingForAdmin(id, t, "en")).settlements).toEqual([
    "settle_as_confirmed",
    "settle_against_customer",
    "settle_against_provider",
  ]);
  const decide = (event: "settle_as_completed" | "settle_as_confirmed", refund: "none" | "full") =>
    fails(settle(chitra, id, { event, refund, note: "The slip shows it" }));
  expect(await decide("settle_as_completed", "none")).toMatchObject({ kind: "invalid" });
  expect(await decide("settle_as_confirmed", "full")).toMatchObject({ kind: "invalid" });
  expect(await decide("settle_as_confirmed", "none")).toBe("done");
  expect(await bookingWith(id)).toMatchObject({ state: "confirmed", settledAt: null });
  expect(await rowWith(schema.bookingNotes, { bookingId: id })).toBeTruthy();
  await onTheDay(id);
  await transitionBooking(asha, id, { event: "dispute", note: "Nobody came" });
  expect((await presentDispute(bilal, id, "en"))!.canWrite).toBe(true);
  expect(await tasksOf(bilal)).toContainEqual(expect.stringContaining("reported a problem"));
});

test("a dispute is decided once both sides have written, or the other side's time to write is over", async () => {
  const early = { key: "bookings.settle.tooEarly" };
  const decision = { event: "settle_as_completed", refund: "none", note: "Heard" } as const;
  const { id, bilal, chitra } = await disputedBooking();
  expect(await fails(settleDispute(chitra, id, decision))).toMatchObject(early);
  expect(await fails(previewDecision(chitra, id, decision, "en"))).toMatchObject(early);
  const listed = async () =>
    (await presentAllBookings(new URLSearchParams(), t, "en")).rows.find((one) => one.id === id)!;
  expect((await listed()).decidable).toMatch(/^Can be decided from /);
  await writeStatement(bilal, id, { text: "We came in time" });
  expect((await listed()).decidable).toBeNull();
  expect(await settleDispute(chitra, id, decision)).toBe("done");
  const silent = await disputedBooking();
  advanceClock(days(5));
  expect(await fails(settleDispute(chitra, silent.id, decision))).toMatchObject(early);
  advanceClock(days(1));
  expect(await settleDispute(chitra, silent.id, decision)).toBe("done");
  expect(await previewDecision(chitra, silent.id, decision, "en")).toBeNull();
});

test("before it is final a decision is shown as both sides will read it, with the amount", async () => {
  const { id, chitra } = await disputedBooking();
  advanceClock(days(6));
  const decision = {
    event: "settle_as_completed",
    refund: "part",
    note: "Half was played",
  } as const;
  const preview = (amount: number) => previewDecision(chitra, id, { ...decision, amount }, "en");
  expect(await preview(7_500_00)).toMatchObject({
    outcome: "Our team has decided: the booking is completed",
    refund: "₹7,500 of the ₹15,000 paid must be refunded.",
    reason: { text: "Half was played" },
  });
  expect((await preview(7_500_00))?.shown).not.toBe((await preview(7_501_00))?.shown);
  expect(await refundOf(id)).toBeNull();
});
