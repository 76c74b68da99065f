import type { BookingId } from "#db/schema/ids";
import { schema, type ReadFrom } from "~/platform/database/database.server";
import { currentStateOf } from "~/platform/lifecycle.server";
import { currentState } from "../booking-deadlines.server";
import { isAgreed } from "../booking-lifecycle";
import { bookingRecord } from "../booking-records.server";
import type { Booking } from "../bookings.server";
import { changeLifecycle, type ChangeState } from "./change-lifecycle";

const { bookingChanges } = schema;

export type Change = typeof bookingChanges.$inferSelect;

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
  from?: ReadFrom,
): Promise<Change | undefined> =>
  (await changesOf(bookingId, from)).find(({ state }) => state === "proposed");

/** All proposals of a booking, newest first. */
export const changesOf = async (bookingId: BookingId, from?: ReadFrom): Promise<Change[]> =>
  (await bookingRecord(bookingId, from))?.changes ?? [];
