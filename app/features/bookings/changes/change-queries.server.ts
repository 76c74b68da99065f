import { and, asc, desc, eq, gt, inArray, type SQL, type SQLWrapper } from "drizzle-orm";
import { isOpenChange } from "#db/schema/columns/index-conditions";
import type { BookingChangeId, BookingId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { currentStateOf } from "~/platform/lifecycle.server";
import { bookingRecord } from "../booking-records.server";
import type { Booking } from "../bookings.server";
import { currentState } from "../booking-deadlines.server";
import { withBriefs } from "../bookings.server";
import { isKept } from "../booking-lifecycle";
import { changeLifecycle, type ChangeState } from "./change-lifecycle";

const { bookingChanges, bookings } = schema;

export type Change = typeof bookingChanges.$inferSelect;

/** A booking whose terms can still be changed. */
export const canBeChanged = (booking: Pick<Booking, "state" | "dueAt">): boolean =>
  isKept(currentState(booking));

/** The state of a proposal by its own deadline, which holds on read too. */
export const stateByDeadline = ({ state, expiresAt }: Change): ChangeState =>
  currentStateOf(changeLifecycle, state, expiresAt);

/** The same, where its booking is known: with the end of the booking its proposal has ended. */
export const currentChangeState = (change: Change, booking: Booking): ChangeState =>
  change.state === "proposed" && !canBeChanged(booking) ? "expired" : stateByDeadline(change);

/** The proposal that waits for an answer, as it was last written. */
export const openChangeOf = async (
  bookingId: BookingId,
  from: Pick<Tx, "select"> = db,
): Promise<Change | undefined> =>
  from === db
    ? (await bookingRecord(bookingId))?.openChanges[0]
    : from
        .select()
        .from(bookingChanges)
        .where(and(eq(bookingChanges.bookingId, bookingId), isOpenChange))
        .get();

export const changeWith = (
  id: BookingChangeId,
  from: Pick<Tx, "select"> = db,
): Promise<Change | undefined> =>
  from.select().from(bookingChanges).where(eq(bookingChanges.id, id)).get();

/** All proposals of a booking, the last first. */
export const changesOf = (bookingId: BookingId, limit = 100): Promise<Change[]> =>
  db
    .select()
    .from(bookingChanges)
    .where(eq(bookingChanges.bookingId, bookingId))
    .orderBy(desc(bookingChanges.proposedAt), desc(insertionOrder(bookingChanges)))
    .limit(limit);

/** The same of several bookings, each named by a query that finds their ids. */
export const changesOfAll = (bookingIds: SQLWrapper): Promise<Change[]> =>
  db
    .select()
    .from(bookingChanges)
    .where(inArray(bookingChanges.bookingId, bookingIds))
    .orderBy(desc(bookingChanges.proposedAt), desc(insertionOrder(bookingChanges)));

/**
 * The proposals of the other side that wait for this account's answer, the nearest deadline first
 * of each side.
 */
export async function changesWaitingFor(account: Account, limit: number) {
  const own = await providerOfAccount(account.id);
  const read = (mine: SQL, proposer: Change["proposedBy"]) =>
    db
      .select()
      .from(bookingChanges)
      .where(
        and(
          isOpenChange,
          eq(bookingChanges.proposedBy, proposer),
          gt(bookingChanges.expiresAt, now()),
          inArray(
            bookingChanges.bookingId,
            db.select({ id: bookings.id }).from(bookings).where(mine),
          ),
        ),
      )
      .orderBy(asc(bookingChanges.expiresAt), asc(bookingChanges.id))
      .limit(limit);
  const [received, sent] = await Promise.all([
    own ? read(eq(bookings.providerId, own.id), "customer") : [],
    read(eq(bookings.accountId, account.id), "provider"),
  ]);
  const changes = [...received, ...sent];
  const found = await withBriefs(await bookingsWithIds(changes.map(({ bookingId }) => bookingId)));
  return changes.flatMap((change) => {
    const one = found.find(({ booking }) => booking.id === change.bookingId);
    return one && canBeChanged(one.booking) ? [{ ...one, change }] : [];
  });
}

const bookingsWithIds = async (ids: BookingId[]): Promise<Booking[]> =>
  ids.length === 0 ? [] : db.select().from(bookings).where(inArray(bookings.id, ids));
