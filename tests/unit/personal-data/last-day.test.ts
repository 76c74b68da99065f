import { expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { expireBookings } from "~/features/bookings/booking-actions.server";
import { settleDispute } from "~/features/bookings/settle-dispute.server";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { decideFlag, flagEnquiry } from "~/features/moderation/flags/flag-commands.server";
import { sendMessage } from "~/features/messages/send-message.server";
import {
  purgeDeletedAccounts,
  purgeOldEnquiries,
} from "~/features/personal-data/personal-data-purge.server";
import { advanceClock, days, later, now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { verifyAuditLog } from "~/platform/security/verify-audit.server";
import { administrator, openAccount } from "../../support/records/accounts";
import {
  acceptChange,
  bookingWith,
  completedBooking,
  confirmedBooking,
  request,
  requestedBooking,
} from "../../support/records/bookings";
import { openProvider, sentEnquiry, threadWith } from "../../support/records/enquiries";
import { decision, filedGrievance, submitHandling } from "../../support/records/grievances";
import { deleteAccountOf } from "../../support/records/deleted-accounts";
import { rowWith, rowsWith, updateRows } from "../../support/records/stored-rows";

const nameOf = async ({ id }: Account) => (await rowWith(schema.accounts, { id })).name;

/** What is left of an enquiry: the customer's name, and its texts. */
async function leftOf(enquiryId: string) {
  const thread = await threadWith(enquiryId);
  const sent = await rowWith(schema.briefs, { id: thread.briefId });
  const written = await rowsWith(schema.messages, { enquiryId });
  return { name: sent.name, message: sent.message, messages: written.map(({ text }) => text) };
}
const whole = {
  name: "Asha Verma",
  message: "Old Rajasthani songs",
  messages: ["The stage is open"],
};
const nothing = { name: "–", message: null, messages: [] };

const talk = (actor: Account, enquiryId: string) =>
  sendMessage(actor, enquiryId, { text: "The stage is open" });

/**
 * Advances to `since` days after the enquiry's event, and runs the job that closes overdue
 * bookings.
 */
async function untilAfter(enquiryId: string, since: number) {
  const thread = await threadWith(enquiryId);
  const sent = await rowWith(schema.briefs, { id: thread.briefId });
  const until = addDays(sent.eventDate, since);
  advanceClock(Math.max(0, Date.parse(until) - Date.parse(istDay(now()))));
  await expireBookings();
}

test("an enquiry without a booking keeps its text for a year after its event, and then loses it", async () => {
  const { id, bilal } = await sentEnquiry();
  await transitionEnquiry(bilal, id, { event: "accept" });
  await talk(bilal, id);
  await untilAfter(id, 365);
  await purgeOldEnquiries();
  expect(await leftOf(id)).toEqual(whole);
  await untilAfter(id, 366);
  await purgeOldEnquiries();
  expect(await leftOf(id)).toEqual(nothing);
});

test("a booking moved by a year and a half keeps its customer and its messages until its event", async () => {
  const found = await confirmedBooking();
  await talk(found.bilal, found.enquiryId);
  const row = await bookingWith(found.id);
  const eventDate = addDays(row.eventDate, 500);
  const { guestCount, total } = row;
  await proposeChange(found.asha, found.id, { eventDate, guestCount, total, venue: undefined });
  await acceptChange(found.bilal, found.id);

  await untilAfter(found.enquiryId, 400);
  await purgeOldEnquiries();
  expect(await leftOf(found.enquiryId)).toEqual(whole);
  expect(await bookingWith(found.id)).toMatchObject({ state: "confirmed", eventDate });
});

test("a past booking keeps its text while both accounts exist; the other providers' threads lose theirs after a year", async () => {
  const { bilal, asha, id, enquiryId } = await completedBooking();
  await talk(bilal, enquiryId);
  const other = await openProvider();
  const thread = await threadWith(enquiryId);
  const otherId = `other-${enquiryId}`;
  await write(async (tx) => {
    await tx.insert(schema.enquiries).values({
      id: otherId,
      briefId: thread.briefId,
      providerId: other.id,
      state: "accepted",
      sentAt: now(),
      createdAt: now(),
    });
  });
  await talk(other.owner, otherId);

  await untilAfter(enquiryId, 400);
  await purgeOldEnquiries();
  expect(await leftOf(enquiryId)).toEqual(whole);
  expect((await leftOf(otherId)).messages).toEqual([]);
  advanceClock(days(800));
  await purgeOldEnquiries();
  expect(await leftOf(enquiryId)).toEqual(whole);

  await deleteAccountOf(asha);
  advanceClock(days(366));
  await purgeDeletedAccounts();
  expect(await leftOf(enquiryId)).toEqual(nothing);
  expect(await bookingWith(id)).toMatchObject({ state: "completed" });
});

test("a booking request that was never accepted loses its text with its enquiry", async () => {
  const found = await requestedBooking();
  await updateRows(
    schema.bookings,
    { id: found.id },
    { venue: "Lotus Lawns", message: "Please hold it" },
  );
  await transitionBooking(found.bilal, found.id, { event: "reject", reason: "other", note: "Ill" });
  await untilAfter(found.enquiryId, 366);
  await purgeOldEnquiries();
  expect(await leftOf(found.enquiryId)).toEqual({ ...nothing });
  expect(await bookingWith(found.id)).toMatchObject({ venue: null, message: null, note: null });
  const [rejected] = await rowsWith(schema.bookingHistory, { bookingId: found.id });
  expect(rejected).toMatchObject({ event: "reject", note: null });
});

test("a quote is not purged while a request for a much later date awaits an answer", async () => {
  const { id, bilal, asha } = await sentEnquiry();
  await transitionEnquiry(bilal, id, { event: "accept" });
  await untilAfter(id, 365);
  const quoteId = `late-${id}`;
  await write((tx) =>
    tx.insert(schema.quotes).values({
      id: quoteId,
      enquiryId: id,
      version: 1,
      state: "sent",
      guestCount: 250,
      advance: 0,
      validUntil: later(now(), days(20)),
      sentAt: now(),
      inclusions: "Sound and lights",
    }),
  );
  const inclusionsOf = async () => (await rowWith(schema.quotes, { id: quoteId })).inclusions;
  await untilAfter(id, 370);
  await purgeOldEnquiries();
  expect(await inclusionsOf()).toBe("Sound and lights");
  const eventDate = addDays(istDay(now()), 200);
  await requestBooking(asha, id, request({ quoteId, eventDate }));
  await purgeOldEnquiries();
  expect((await leftOf(id)).name).toBe("Asha Verma");
  expect(await inclusionsOf()).toBe("Sound and lights");
});

test("an enquiry with an open flag keeps its text until a year after the decision", async () => {
  const chitra = await administrator();
  const { id, bilal } = await sentEnquiry();
  await flagEnquiry(bilal, id, { reason: "spam", note: "The same text each day" });
  await untilAfter(id, 380);
  await purgeOldEnquiries();
  expect(await leftOf(id)).toMatchObject({ name: "Asha Verma" });
  const flag = await rowWith(schema.enquiryFlags, { enquiryId: id });
  await decideFlag(chitra, id, { flagId: flag.id, event: "dismiss", note: "No spam" });
  advanceClock(days(364));
  await purgeOldEnquiries();
  expect(await leftOf(id)).toMatchObject({ name: "Asha Verma" });
  advanceClock(days(2));
  await purgeOldEnquiries();
  expect(await leftOf(id)).toEqual(nothing);
});

test("an enquiry named in an open grievance, however typed, keeps its text", async () => {
  const { id, reference, asha } = await sentEnquiry();
  await untilAfter(id, 360);
  await filedGrievance(asha, { about: `my enquiry ${reference.toLowerCase()}, please` });
  await untilAfter(id, 370);
  await purgeOldEnquiries();
  expect(await leftOf(id)).toMatchObject({ name: "Asha Verma" });
});

test("a deleted account is purged after a year, without affecting others or the audit log", async () => {
  const [asha, dev] = [await openAccount(), await openAccount({ name: "Dev Patel" })];
  await deleteAccountOf(asha);
  advanceClock(days(364));
  await purgeDeletedAccounts();
  expect(await nameOf(asha)).toBe("Asha Verma");
  advanceClock(days(2));
  await purgeDeletedAccounts();
  expect([await nameOf(asha), await nameOf(dev)]).toEqual(["", "Dev Patel"]);
  expect(await verifyAuditLog()).toBeNull();
  const entries = await db.$count(schema.auditLog);
  await purgeDeletedAccounts();
  expect(await db.$count(schema.auditLog)).toBe(entries);
});

test("a deleted account is purged only a year after its open grievance has ended", async () => {
  const chitra = await administrator();
  const asha = await openAccount();
  const grievance = await filedGrievance(asha);
  await deleteAccountOf(asha);
  advanceClock(days(380));
  await purgeDeletedAccounts();
  expect(await nameOf(asha)).toBe("Asha Verma");
  const words = async () => (await rowWith(schema.grievances, { id: grievance.id })).words;
  expect(await words()).toBe("The advance was never paid back");

  await submitHandling(chitra, grievance, { intent: "take" });
  await submitHandling(chitra, grievance, decision);
  advanceClock(days(364));
  await purgeDeletedAccounts();
  expect(await nameOf(asha)).toBe("Asha Verma");
  advanceClock(days(2));
  await purgeDeletedAccounts();
  expect([await nameOf(asha), await words()]).toEqual(["", ""]);
});

test("a deleted account is purged only a year after a booking that the other side disputes was decided", async () => {
  const chitra = await administrator();
  const { id, asha, bilal } = await completedBooking({ since: 3 });
  await deleteAccountOf(bilal);
  await transitionBooking(asha, id, { event: "dispute", note: "Nobody came" });
  advanceClock(days(380));
  await purgeDeletedAccounts();
  expect(await nameOf(bilal)).toBe("Bilal Khan");
  expect(await bookingWith(id)).toMatchObject({ state: "disputed" });
  await settleDispute(chitra, id, {
    event: "settle_as_completed",
    refund: "none",
    note: "He came",
  });
  advanceClock(days(364));
  await purgeDeletedAccounts();
  expect(await nameOf(bilal)).toBe("Bilal Khan");
  advanceClock(days(2));
  await purgeDeletedAccounts();
  expect(await nameOf(bilal)).toBe("");
});
