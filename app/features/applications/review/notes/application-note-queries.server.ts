import { and, asc, desc, eq, inArray, lte } from "drizzle-orm";
import { isToFollowUp } from "#db/schema/columns/index-conditions";
import type { ApplicationId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, type Database } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { istDay } from "~/platform/india/dates/dates";
import { applicationNames } from "../../application-history.server";

const { applicationNotes } = schema;

const mostShown = 100;
const mostDue = 20;

/** What administrators wrote about an application, newest first. */
export const notesOf = (applicationId: ApplicationId, from: Pick<Database, "select"> = db) =>
  from
    .select()
    .from(applicationNotes)
    .where(eq(applicationNotes.applicationId, applicationId))
    .orderBy(desc(applicationNotes.createdAt), desc(insertionOrder(applicationNotes)))
    .limit(mostShown);

const isDue = () => and(isToFollowUp, lte(applicationNotes.followUpOn, istDay(now())));

/**
 * What somebody should look at again by today, the oldest day first, with the name of each
 * application.
 */
export async function dueFollowUps() {
  const rows = await db
    .select()
    .from(applicationNotes)
    .where(isDue())
    .orderBy(asc(applicationNotes.followUpOn), asc(insertionOrder(applicationNotes)))
    .limit(mostDue);
  const names = await applicationNames(rows.map(({ applicationId }) => applicationId));
  return rows.map((row) => ({ ...row, name: names.get(row.applicationId) ?? "" }));
}

/** Which of these applications have a follow-up that is due. */
export async function withDueFollowUp(
  applicationIds: readonly ApplicationId[],
): Promise<Set<ApplicationId>> {
  if (applicationIds.length === 0) return new Set();
  const rows = await db
    .select({ id: applicationNotes.applicationId })
    .from(applicationNotes)
    .where(and(inArray(applicationNotes.applicationId, [...applicationIds]), isDue()));
  return new Set(rows.map(({ id }) => id));
}
