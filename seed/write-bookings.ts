import { eq } from "drizzle-orm";
import { associatedDataOfUpi } from "~/features/bookings/payments/instalments.server";
import { planOf } from "~/features/quotes/payment-plan";
import { nextPaymentStep } from "~/features/bookings/payments/payment-policy.server";
import { issueReceipts } from "~/features/bookings/receipts/receipts.server";
import { withSides } from "~/features/bookings/bookings.server";
import { dueIn } from "~/features/bookings/booking-deadlines.server";
import { issueNote } from "~/features/bookings/note/issue-note.server";
import {
  holdsDate,
  isOpen,
  tookPlace,
  type BookingState,
} from "~/features/bookings/booking-lifecycle";
import { encryptedDestinations } from "~/features/bookings/refunds/refund-destination.server";
import { refundDays } from "~/features/bookings/refunds/refunds.server";
import { totalsOf } from "~/features/quotes/quote-money";
import { quotesOf } from "~/features/quotes/quote-queries.server";
import { encrypt } from "~/platform/security/encryption.server";
import { days, hours, later, now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { required } from "~/platform/required";
import type { DemoBooking } from "./data/bookings";
import { demoId, demoReference } from "./made-up";

const {
  disputeStatements,
  bookedDays,
  bookingChanges,
  bookingHistory,
  bookings,
  briefs,
  enquiries,
  instalments,
  payments,
  refunds,
} = schema;
const ago = (hoursAgo: number) => later(now(), -hours(hoursAgo));

/**
 * Writes the bookings in the threads of the demo's briefs, and booking notes for confirmed ones.
 */
export async function writeBookings(list: readonly DemoBooking[]) {
  for (const one of list) {
    const row = await rowOf(one);
    await write((tx) => writeBooking(tx, one, row));
    if (row.confirmedAt) {
      const sides = await withSides(row);
      await write((tx) => issueNote(tx, sides));
    }
  }
}

type Row = typeof bookings.$inferSelect;

async function rowOf(one: DemoBooking): Promise<Row> {
  const enquiryId = demoId(`thread ${one.brief} ${one.provider}`);
  const found = await db
    .select()
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(eq(enquiries.id, enquiryId))
    .get();
  const { briefs: brief, enquiries: thread } = required(found, `thread of ${one.brief}`);
  const quote =
    one.quote && (await quotesOf([enquiryId])).find(({ state }) => state === "accepted");
  const lines = quote?.lines ?? [lineOf(required(one.package, `package of ${one.brief}`))];
  const { travel = null, gstRate = null } = quote ?? {};
  const advance = quote?.advance ?? (one.advance ?? 0) * 100;
  const totals = totalsOf({ lines, travel, gstRate, advance });
  const last = one.transitions.at(-1);
  const state: BookingState = last?.[1] ?? "requested";
  const confirmed = one.transitions.find(([, to]) => to === "confirmed");
  return {
    id: demoId(`booking ${one.brief} ${one.provider}`),
    reference: demoReference("BKG", `${one.brief} ${one.provider}`),
    enquiryId,
    providerId: thread.providerId,
    accountId: required(brief.accountId, `customer of ${one.brief}`),
    state,
    eventDate: brief.eventDate,
    guestCount: brief.guestCount,
    venue: brief.venue,
    message: one.message ?? null,
    quoteId: quote?.id ?? null,
    agreed: {
      packageName: one.package?.[0] ?? null,
      lines,
      travel,
      gstRate,
      gst: totals.gst,
      guestCount: quote?.guestCount ?? brief.guestCount,
      instalments: quote?.instalments ?? [],
      refunds: quote?.refunds ?? [],
      termsNote: quote?.cancellationNote ?? null,
      inclusions: quote?.inclusions ?? null,
      exclusions: quote?.exclusions ?? null,
    },
    total: totals.total,
    advance,
    reason: one.reason ?? null,
    note: state === "disputed" ? null : (one.note ?? null),
    requestedAt: ago(one.requestedHoursAgo),
    // A stated payment holds the date until the provider has confirmed or denied it.
    dueAt: one.paid ? null : dueIn(state, brief.eventDate),
    dueLeft: null,
    answeredAt: one.transitions[0] ? ago(one.transitions[0][2]) : null,
    confirmedAt: confirmed ? ago(confirmed[2]) : null,
    endedAt: last && !isOpen(state) ? ago(last[2]) : null,
    settledAt: null,
  };
}

const lineOf = ([description, quantity, unit, rupees]: NonNullable<DemoBooking["package"]>) => ({
  description,
  quantity,
  unit,
  price: rupees * 100,
});

async function writeBooking(tx: Tx, one: DemoBooking, row: Row) {
  await tx.insert(bookings).values(row);
  let from: BookingState = "requested";
  for (const [event, to, hoursAgo] of one.transitions) {
    await tx.insert(bookingHistory).values({
      id: demoId(`${row.id} ${event}`),
      bookingId: row.id,
      event,
      from,
      to,
      at: ago(hoursAgo),
    });
    if (event === "dispute" && one.note)
      await tx.insert(disputeStatements).values({
        id: demoId(`${row.id} statement`),
        bookingId: row.id,
        side: "customer",
        text: one.note,
        writtenAt: ago(hoursAgo),
      });
    from = to;
  }
  if (holdsDate(row.state) || tookPlace(row.state))
    await tx
      .insert(bookedDays)
      .values({ bookingId: row.id, providerId: row.providerId, day: row.eventDate });
  await writePayments(tx, one, row);
  if (one.refundTo) await tx.insert(refunds).values(refundOf(one.refundTo, row));
  if (one.change) await tx.insert(bookingChanges).values(changeOf(one.change, row));
  // An open request, or a booking that took place, is also the state of the thread.
  if (isOpen(row.state) || tookPlace(row.state))
    await tx
      .update(enquiries)
      .set({ state: "booking_requested", bookedAt: row.confirmedAt })
      .where(eq(enquiries.id, row.enquiryId));
}

function changeOf(
  { hoursAgo, guests, moreRupees, message }: NonNullable<DemoBooking["change"]>,
  row: Row,
): typeof bookingChanges.$inferInsert {
  return {
    id: demoId(`${row.id} change`),
    bookingId: row.id,
    proposedBy: "customer",
    state: "proposed",
    message,
    eventDate: row.eventDate,
    guestCount: guests,
    venue: row.venue,
    total: row.total + moreRupees * 100,
    proposedAt: ago(hoursAgo),
    expiresAt: later(ago(hoursAgo), hours(48)),
  };
}

function refundOf(upiId: string, row: Row): typeof refunds.$inferInsert {
  const id = demoId(`${row.id} refund`);
  const createdAt = required(row.endedAt, "end");
  return {
    id,
    bookingId: row.id,
    state: "due",
    amount: row.advance,
    dueOn: addDays(istDay(createdAt), refundDays),
    upiId: encrypt(upiId, encryptedDestinations.associatedData(id)),
    createdAt,
  };
}

async function writePayments(tx: Tx, { paid, paidBy }: DemoBooking, row: Row) {
  const { id: bookingId, total, advance, eventDate, confirmedAt } = row;
  await tx.insert(instalments).values(
    planOf(
      { total, advance, instalments: row.agreed.instalments },
      eventDate,
      istDay(row.requestedAt),
    ).map((planned, position) => {
      const id = demoId(`${bookingId} instalment ${position}`);
      const upiId = position === 0 ? encrypt("provider.demo@upi", associatedDataOfUpi(id)) : null;
      return { ...planned, id, bookingId, position, upiId };
    }),
  );
  if (advance === 0 || (!paid && !confirmedAt)) return;
  const statedAt = confirmedAt ?? ago(1);
  const countsAt = later(statedAt, days(7));
  const id = demoId(`${bookingId} payment`);
  await tx.insert(payments).values({
    id,
    bookingId,
    statedBy: "customer",
    amount: advance,
    paymentReference: paid ?? "432112345678",
    paidOn: istDay(statedAt),
    statedAt,
    receivedAt: confirmedAt,
    countsAt,
    remindAt: confirmedAt ? null : nextPaymentStep(countsAt),
    familySide: paidBy ?? null,
  });
  if (confirmedAt) await issueReceipts(tx, bookingId, "payment", [id]);
}
