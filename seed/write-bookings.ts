import { eq } from "drizzle-orm";
import type { PaymentId } from "#db/schema/ids";
import { accountOf } from "~/features/accounts/account-queries.server";
import { associatedDataOfUpi } from "~/features/bookings/payments/instalments.server";
import { planOf } from "~/features/quotes/payment-plan";
import { issueReceipts } from "~/features/bookings/receipts/receipts.server";
import { bookingById, withSides } from "~/features/bookings/bookings.server";
import { dueIn } from "~/features/bookings/booking-deadlines.server";
import { issueNote } from "~/features/bookings/note/issue-note.server";
import {
  holdsDate,
  isOpen,
  tookPlace,
  type BookingState,
} from "~/features/bookings/booking-lifecycle";
import { totalsOf } from "~/features/quotes/quote-money";
import { quotesOf } from "~/features/quotes/quote-queries.server";
import { encrypt } from "~/platform/security/encryption.server";
import { days, hours, later, now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { required } from "~/platform/required";
import type { DemoBooking } from "./data/bookings";
import { demoId, demoNumber, demoReference } from "./made-up";
import { accountIdOf } from "./people";
import type { Moment } from "./write-in-order";

const {
  bookedDays,
  bookingHistory,
  bookings,
  briefs,
  enquiries,
  enquiryHistory,
  instalments,
  payments,
} = schema;
const ago = (hoursAgo: number) => later(now(), -hours(hoursAgo));

/**
 * Writes the bookings in the threads of the demo's briefs.
 * @returns what the app then writes about them: notes, receipts, and what the sides did
 */
export async function writeBookings(list: readonly DemoBooking[]): Promise<Moment[]> {
  const moments: Moment[] = [];
  for (const one of list) {
    const row = await rowOf(one);
    const received = paymentsOf(one, row);
    await write((tx) => writeBooking(tx, one, row, received));
    moments.push(...momentsOf(one, row, received));
  }
  return moments;
}

const confirmationOf = ({ transitions }: DemoBooking) =>
  transitions.find(([, to]) => to === "confirmed");

function momentsOf(one: DemoBooking, row: Row, received: readonly Received[]): Moment[] {
  const confirmed = confirmationOf(one);
  const people = {
    customer: row.accountId,
    provider: accountIdOf(one.provider),
    chitra: accountIdOf("chitra"),
  };
  return [
    ...received.map(({ hoursAgo, payment: { id } }): Moment => [
      hoursAgo,
      () => write((tx) => issueReceipts(tx, row.id, "payment", [id])),
    ]),
    ...(confirmed ? [[confirmed[2], () => note(row)] satisfies Moment] : []),
    ...(one.steps ?? []).map(([hoursAgo, by, act]): Moment => [
      hoursAgo,
      async () => act(required(await accountOf(people[by]), by), await bookingById(row.id)),
    ]),
  ];
}

async function note(row: Row) {
  const sides = await withSides(row);
  await write((tx) => issueNote(tx, sides));
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
  const confirmed = confirmationOf(one);
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
    note: one.note ?? null,
    requestedAt: ago(one.requestedHoursAgo),
    dueAt: dueIn(state, brief.eventDate),
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

async function writeBooking(tx: Tx, one: DemoBooking, row: Row, received: readonly Received[]) {
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
    from = to;
  }
  if (holdsDate(row.state) || tookPlace(row.state))
    await tx
      .insert(bookedDays)
      .values({ bookingId: row.id, providerId: row.providerId, day: row.eventDate });
  await tx.insert(instalments).values(planRows(row));
  if (received.length > 0) await tx.insert(payments).values(received.map(({ payment }) => payment));
  await writeThreadSteps(tx, row);
}

/** An open request, or a booking that took place, is also the state of the thread. */
async function writeThreadSteps(tx: Tx, { id, enquiryId, ...row }: Row) {
  const asked = {
    id: demoId(`${id} request_booking`),
    enquiryId,
    event: "request_booking",
    from: row.quoteId ? ("quoted" as const) : ("accepted" as const),
    to: "booking_requested" as const,
    actorId: row.accountId,
    at: row.requestedAt,
  };
  await tx.insert(enquiryHistory).values(asked);
  if (row.endedAt && !tookPlace(row.state))
    await tx.insert(enquiryHistory).values({
      id: demoId(`${id} booking_ended`),
      enquiryId,
      event: "booking_ended",
      from: asked.to,
      to: "accepted",
      at: row.endedAt,
    });
  else
    await tx
      .update(enquiries)
      .set({ state: asked.to, bookedAt: row.confirmedAt })
      .where(eq(enquiries.id, enquiryId));
}

function planRows({ id: bookingId, total, advance, agreed, eventDate, requestedAt }: Row) {
  const plan = { total, advance, instalments: agreed.instalments };
  return planOf(plan, eventDate, istDay(requestedAt)).map((planned, position) => {
    const id = demoId(`${bookingId} instalment ${position}`);
    const upiId = position === 0 ? encrypt("provider.demo@upi", associatedDataOfUpi(id)) : null;
    return { ...planned, id, bookingId, position, upiId };
  });
}

type Received = ReturnType<typeof received>;

/** The advance when the booking was confirmed, and perhaps the balance. */
function paymentsOf(one: DemoBooking, row: Row): Received[] {
  const confirmed = confirmationOf(one);
  const { paidBy, balancePaidHoursAgo } = one;
  return [
    ...(row.advance > 0 && confirmed
      ? [received(row, "advance", row.advance, confirmed[2], paidBy)]
      : []),
    ...(balancePaidHoursAgo === undefined
      ? []
      : [received(row, "balance", row.total - row.advance, balancePaidHoursAgo, paidBy)]),
  ];
}

function received(
  { id: bookingId }: Row,
  name: string,
  amount: number,
  hoursAgo: number,
  familySide: DemoBooking["paidBy"],
) {
  const id: PaymentId = demoId(`${bookingId} payment ${name}`);
  const at = ago(hoursAgo);
  const payment = {
    id,
    bookingId,
    amount,
    statedBy: "customer" as const,
    paymentReference: String(430_000_000_000 + demoNumber(id)),
    paidOn: istDay(at),
    statedAt: at,
    receivedAt: at,
    countsAt: later(at, days(7)),
    familySide: familySide ?? null,
  };
  return { hoursAgo, payment };
}
