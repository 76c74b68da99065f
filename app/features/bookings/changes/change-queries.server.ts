import { and, desc, eq, inArray, type SQLWrapper } from "drizzle-orm";
import { isOpenChange } from "#db/schema/columns/index-conditions";
import type { BookingChangeId, BookingId } from "#db/schema/ids";
import { db, schema, type Tx } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { currentStateOf } from "~/platform/lifecycle.server";
import { bookingRecord } from "../booking-records.server";
import type { Booking } from "../bookings.server";
import { currentState } from "../booking-deadlines.server";
import { isAgreed } from "../booking-lifecycle";
import { changeLifecycle, type ChangeState } from "./change-lifecycle";

const { bookingChanges } = schema;

export type Change = typeof bookingChanges.$inferSelect;

/** A booking whose terms can still be changed. */
export const canBeChanged = (booking: Pick<Booking, "state" | "dueAt">): boolean =>
  isAgreed(currentState(booking));

/** The state of a proposal by its own deadline, which applies on read too. */
export const stateByDeadline = ({ state, expiresAt }: Change): ChangeState =>
  currentStateOf(changeLifecycle, state, expiresAt);

/** The state of a proposal, which also ends with its booking. */
export const currentChangeState = (change: Change, booking: Booking): ChangeState =>
  change.state === "proposed" && !canBeChanged(booking) ? "expired" : stateByDeadline(change);

/** The proposal awaiting an answer, as stored: it may have expired. */
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

/** All proposals of a booking, newest first. */
export const changesOf = (bookingId: BookingId, limit = 100): Promise<Change[]> =>
  db
    .select()
    .from(bookingChanges)
    .where(eq(bookingChanges.bookingId, bookingId))
    .orderBy(desc(bookingChanges.proposedAt), desc(insertionOrder(bookingChanges)))
    .limit(limit);

/** All proposals of the bookings found by a query, newest first. */
export const changesOfAll = (bookingIds: SQLWrapper): Promise<Change[]> =>
  db
    .select()
    .from(bookingChanges)
    .where(inArray(bookingChanges.bookingId, bookingIds))
    .orderBy(desc(bookingChanges.proposedAt), desc(insertionOrder(bookingChanges)));
