import { and, eq, lt } from "drizzle-orm";
import { isGuestsToPurge } from "#db/schema/columns/index-conditions";
import type { AccountId, GrievanceId } from "#db/schema/ids";
import { days, later, now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { confirmWithin } from "../grievance-due-dates.server";

const { grievanceNotes, grievances } = schema;

/** How long a guest's grievance is kept after its end: as long as a deleted account. */
const keptFor = days(365);
const purgedAtOnce = 100;
const guestsToErase = rowByRow();

/**
 * Takes the person and the words out of the grievances of a purged account; what kind they were and
 * how they ended stays.
 */
export async function purgeGrievances(tx: Tx, accountId: AccountId) {
  const own = await tx
    .select({ id: grievances.id })
    .from(grievances)
    .where(eq(grievances.accountId, accountId));
  for (const { id } of own) await anonymise(tx, id);
}

/**
 * The same for those of guests, a year after their end; what a guest never confirmed is deleted.
 */
export async function purgeGuestsGrievances() {
  const over = await db
    .select({ id: grievances.id })
    .from(grievances)
    .where(
      and(
        isGuestsToPurge,
        lt(grievances.closedAt, later(now(), -keptFor)),
        guestsToErase.isNotPutOff(grievances.id),
      ),
    )
    .limit(purgedAtOnce);
  await guestsToErase.together(over, async (tx, some) => {
    for (const { id } of some) await anonymise(tx, id);
  });
  await write((tx) =>
    tx
      .delete(grievances)
      .where(
        and(
          eq(grievances.state, "unverified"),
          lt(grievances.createdAt, later(now(), -confirmWithin)),
        ),
      ),
  );
}

async function anonymise(tx: Tx, id: GrievanceId) {
  await tx
    .update(grievances)
    .set({
      name: "",
      email: "",
      phone: null,
      about: null,
      words: "",
      decision: null,
      consequence: null,
    })
    .where(eq(grievances.id, id));
  await tx.delete(grievanceNotes).where(eq(grievanceNotes.grievanceId, id));
}
