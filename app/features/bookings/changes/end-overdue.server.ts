import { and, asc, lte } from "drizzle-orm";
import { isOpenChange } from "#db/schema/columns/index-conditions";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { bookingById, withSides } from "../bookings.server";
import { changeMails } from "./mails.server";
import { moveChange } from "./move.server";
import { currentChangeState, openChangeOf } from "./queries.server";

const { bookingChanges } = schema;

const endedAtOnce = 100;
const overdueChanges = rowByRow();

/** Ends proposals that nobody answered in time; the next round ends the others. */
export async function endOverdueChanges() {
  const overdue = await db
    .select({ id: bookingChanges.bookingId })
    .from(bookingChanges)
    .where(
      and(
        isOpenChange,
        lte(bookingChanges.expiresAt, now()),
        overdueChanges.isNotPutOff(bookingChanges.bookingId),
      ),
    )
    .orderBy(asc(bookingChanges.expiresAt), asc(bookingChanges.id))
    .limit(endedAtOnce);
  await overdueChanges.each(overdue, ({ id }) => expireChange(id));
}

/** Writes the end of a booking's proposal, if its time is over. */
export async function expireChange(bookingId: string) {
  if (!(await openChangeOf(bookingId))) return;
  const sides = await withSides(await bookingById(bookingId));
  await write(async (tx) => {
    const booking = await bookingById(bookingId, tx);
    const open = await openChangeOf(bookingId, tx);
    if (!open || currentChangeState(open, booking) !== "expired") return;
    const mails = changeMails("expire", open, { ...sides, booking });
    await moveChange(tx, open, { event: "expire", party: "clock", mails });
  });
}
