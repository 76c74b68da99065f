import { and, eq } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { answerChange } from "~/features/bookings/changes/change-actions.server";
import { openChangeOf } from "~/features/bookings/changes/change-queries.server";
import { required } from "~/platform/required";
import { writeTasks } from "~/features/bookings/booking-tasks.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import type { BookingInput } from "~/features/bookings/booking-forms";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { reserveDay } from "~/features/calendar/calendar-commands.server";
import { days, later, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import { openAccount } from "./accounts";
import { type OpenProvider, sentEnquiry } from "./enquiries";
import { acceptedEnquiry, quote } from "./quotes";
import { rowWith } from "./stored-rows";

type QuoteTerms = {
  advance?: number;
  refunds?: { daysBefore: number; percent: number }[];
  /** Instead of Bilal. */
  provider?: OpenProvider;
};

/** Asha's enquiry, accepted by Bilal, with a quote of ₹75,000 and an advance of ₹15,000. */
export async function quotedEnquiry({
  advance = 15_000_00,
  refunds = [],
  provider,
}: QuoteTerms = {}) {
  const sent = await sentEnquiry({}, provider);
  await transitionEnquiry(sent.bilal, sent.id, { event: "accept" });
  const quoteId = newId();
  await write(async (tx) => {
    await tx.insert(schema.quotes).values({
      id: quoteId,
      enquiryId: sent.id,
      version: 1,
      state: "sent",
      guestCount: 250,
      advance,
      validUntil: later(now(), days(7)),
      sentAt: now(),
    });
    await tx.insert(schema.quoteLines).values({
      quoteId,
      position: 0,
      description: "Band of twelve",
      quantity: 1,
      unit: "event",
      price: 75_000_00,
    });
    if (refunds.length)
      await tx.insert(schema.quoteRefunds).values(refunds.map((row) => ({ quoteId, ...row })));
  });
  const thread = await rowWith(schema.enquiries, { id: sent.id });
  const brief = await rowWith(schema.briefs, { id: thread.briefId ?? "" });
  return { ...sent, quoteId, eventDate: brief.eventDate ?? "" };
}

/** The form to request a booking on the enquiry's date. */
export const request = (
  { quoteId, eventDate }: { quoteId: string; eventDate: string },
  overrides: Partial<BookingInput> = {},
): BookingInput => ({
  quoteId,
  eventDate: eventDate as BookingInput["eventDate"],
  guestCount: 250,
  ...overrides,
});

/** A booking that Asha requested from Bilal. */
export async function requestedBooking(terms: QuoteTerms = {}) {
  const found = await quotedEnquiry(terms);
  const { id } = await requestBooking(found.asha, found.id, request(found));
  return { ...found, enquiryId: found.id, id };
}

/** A booking that Bilal accepted; without an advance that confirms it. */
export async function acceptedBooking(terms: QuoteTerms = {}) {
  const found = await requestedBooking(terms);
  await transitionBooking(found.bilal, found.id, { event: "accept" });
  return found;
}

/** A booking that Bilal accepted, from a quote that he wrote. */
export async function bookingOfQuote(terms: Record<string, unknown> = {}, guestCount = 250) {
  const guests = { guestCount: String(guestCount) };
  const sent = await acceptedEnquiry(guests);
  const { quoteId } = await sendQuote(sent.bilal, sent.id, quote({ ...guests, ...terms }));
  const eventDate = addDays(istDay(now()), 60);
  const wanted = request({ quoteId, eventDate }, { guestCount });
  const { id } = await requestBooking(sent.asha, sent.id, wanted);
  await transitionBooking(sent.bilal, id, { event: "accept" });
  return { ...sent, enquiryId: sent.id, quoteId, id };
}

/** A booking that Bilal accepted, and whose advance he confirmed. */
export async function confirmedBooking(terms: QuoteTerms = {}) {
  const found = await acceptedBooking(terms);
  if (terms.advance !== 0) await transitionBooking(found.bilal, found.id, { event: "confirm" });
  return found;
}

/** A booking whose event took place `since` days ago without a complaint. */
export async function completedBooking({ since = 3 } = {}) {
  const found = await confirmedBooking();
  const eventDate = addDays(istDay(now()), -since);
  await updateBooking(found.id, { state: "completed", dueAt: null, eventDate });
  return found;
}

/** A side reports that it paid; without an amount, what is due. */
export const pay = (paymentReference = "432112345678", amount?: number) => ({
  event: "state_payment" as const,
  paymentReference,
  amount,
});

/** A side accepts what the other has proposed. */
export async function acceptChange(actor: Account, id: string) {
  const { id: changeId } = required(await openChangeOf(id), "proposal");
  await answerChange(actor, id, { event: "accept", changeId });
}

export const bookingWith = (id: string) => rowWith(schema.bookings, { id });

export const updateBooking = (id: string, set: Partial<typeof schema.bookings.$inferInsert>) =>
  write(async (tx) => {
    await tx.update(schema.bookings).set(set).where(eq(schema.bookings.id, id));
    const { instalments } = schema;
    if (set.eventDate)
      await tx
        .update(instalments)
        .set({ dueOn: set.eventDate })
        .where(and(eq(instalments.bookingId, id), eq(instalments.daysFromEvent, 0)));
    await writeTasks(tx, [id]);
  });

/** A booking for a day at any provider, inserted as rows without an enquiry before it. */
export async function bookingFor(providerId: string, day: IstDay): Promise<string> {
  const asha = await openAccount();
  const [briefId, enquiryId, id] = [newId(), newId(), newId()];
  const at = now();
  await write(async (tx) => {
    await tx.insert(schema.briefs).values({
      id: briefId,
      reference: `ENQ-${briefId}`,
      accountId: asha.id,
      name: asha.name,
      email: asha.email,
      phone: asha.phone,
      contactPreference: "phone",
      language: "en",
      eventType: "wedding",
      functions: [],
      eventDate: day,
      dateFlexible: false,
      guestCount: 250,
      city: "jaipur",
      createdAt: at,
      verifiedAt: at,
    });
    await tx.insert(schema.enquiries).values({
      id: enquiryId,
      briefId,
      providerId,
      state: "booking_requested",
      createdAt: at,
    });
    await tx.insert(schema.bookings).values({
      id,
      reference: `BKG-${id}`,
      enquiryId,
      providerId,
      accountId: asha.id,
      state: "requested",
      eventDate: day,
      guestCount: 250,
      total: 0,
      advance: 0,
      agreed: {
        packageName: null,
        lines: [],
        travel: null,
        gstRate: null,
        gst: 0,
        refunds: [],
        termsNote: null,
      },
      requestedAt: at,
    });
    await writeTasks(tx, [id]);
  });
  return id;
}

/**
 * The same, with the day booked.
 *
 * @throws Refusal conflict if the day is not free
 */
export async function bookDay(providerId: string, day: IstDay): Promise<string> {
  const bookingId = await bookingFor(providerId, day);
  await write((tx) => reserveDay(tx, { bookingId, providerId, day }));
  return bookingId;
}
