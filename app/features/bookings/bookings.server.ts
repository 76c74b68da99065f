import { eq, or, type SQL } from "drizzle-orm";
import type { AccountId, BookingId, EnquiryId } from "#db/schema/ids";
import { type Account, accountOf } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import {
  recipientOf,
  type RecipientWithAccount,
} from "~/features/enquiries/enquiry-recipients.server";
import {
  type Brief,
  briefOfThread,
  briefsOfThreads,
  threadFor,
} from "~/features/enquiries/enquiry-threads.server";
import type { Party } from "~/features/enquiries/hold-threads.server";
import { type Database, db, schema, type ReadFrom } from "~/platform/database/database.server";
import { notFound, orNotFound } from "~/platform/refusals";
import { currentState } from "./booking-deadlines.server";
import { isOpen, type Side } from "./booking-lifecycle";
import { bookingRecord } from "./booking-records.server";
import { descendingBy } from "~/platform/database/insertion-order.server";
import { readByKeys } from "~/platform/database/reads-by-key.server";

const { bookings } = schema;

export type Booking = typeof bookings.$inferSelect;

export type BookingWithSides = {
  booking: Booking;
  brief: Brief;
  /** Null once the account is suspended or deleted. */
  customer: Account | null;
  recipient: RecipientWithAccount;
};

/** @throws Refusal notFound */
export async function bookingById(id: BookingId, from: ReadFrom = db): Promise<Booking> {
  return orNotFound(
    from === db
      ? (await bookingRecord(id))?.booking
      : await from.select().from(bookings).where(eq(bookings.id, id)).get(),
  );
}

/** Call outside of transactions, which may await only their own queries. */
export async function withSides(booking: Booking): Promise<BookingWithSides> {
  const [recipient, brief, customer] = await Promise.all([
    recipientOf(booking),
    briefOfThread(booking.enquiryId),
    accountOf(booking.accountId),
  ]);
  return { booking, brief, customer, recipient };
}

/** @throws Refusal notFound for anyone else */
export async function bookingFor(
  actor: Account,
  id: BookingId,
): Promise<BookingWithSides & { side: Side }> {
  const found = await withSides(await bookingById(id));
  if (found.booking.accountId === actor.id) return { ...found, side: "customer" };
  if (found.recipient.accountId === actor.id) return { ...found, side: "provider" };
  throw notFound();
}

/** @throws Refusal notFound for other people's enquiries */
export async function openBookingOf(actor: Account, enquiryId: EnquiryId): Promise<Booking | null> {
  await threadFor(actor, enquiryId);
  // While one is active no other can be requested, so it is the newest.
  const found = (await latestBookings([enquiryId])).get(enquiryId);
  return found && isOpen(currentState(found)) ? found : null;
}

/** A confirmed booking is not blocked. */
export const dealingOf = (
  { providerId, confirmedAt }: Pick<Booking, "providerId" | "confirmedAt">,
  { id }: Pick<Brief, "id">,
) => ({ briefId: id, providerId, bookedAt: confirmedAt });

export async function withBriefs(rows: Booking[]) {
  const [briefs, providers] = await Promise.all([
    briefsOfThreads(rows.map(({ enquiryId }) => enquiryId)),
    recipients(rows.map(({ providerId }) => providerId)),
  ]);
  return rows.flatMap((booking) => {
    const brief = briefs.get(booking.enquiryId);
    const provider = providers.get(booking.providerId);
    return brief && provider ? [{ booking, brief, provider }] : [];
  });
}

/** Requested by this account, or from its business. */
export async function isOwnBooking(
  accountId: AccountId,
  from?: Pick<Database, "select" | "query">,
): Promise<SQL | undefined> {
  const own = await providerOfAccount(accountId, from);
  return or(eq(bookings.accountId, accountId), own ? eq(bookings.providerId, own.id) : undefined);
}

export type PartyIds =
  | { side: "customer"; account: { id: AccountId } }
  | Extract<Party, { side: "provider" }>;

export const isOfParty = (party: PartyIds): SQL =>
  party.side === "customer"
    ? eq(bookings.accountId, party.account.id)
    : eq(bookings.providerId, party.providerId);

export const latestBookings = readByKeys(
  (from, isKey) =>
    from
      .select()
      .from(bookings)
      .where(isKey(bookings.enquiryId))
      .orderBy(...descendingBy(bookings.requestedAt)),
  // The first row of a key wins.
  ({ enquiryId }) => [enquiryId],
);
