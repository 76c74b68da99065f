import { and, asc, desc, eq } from "drizzle-orm";
import { db, schema, type Database } from "~/platform/database/database.server";

const { applicationHistory } = schema;

type ApplicationEvent = typeof applicationHistory.$inferSelect;

/** What happened to an application, oldest first. */
export async function historyOf(applicationId: string): Promise<ApplicationEvent[]> {
  return db
    .select()
    .from(applicationHistory)
    .where(eq(applicationHistory.applicationId, applicationId))
    .orderBy(asc(applicationHistory.at), asc(applicationHistory.id));
}

/** The last move of an application, or the last one of a kind. */
export async function lastMoveOf(
  from: Pick<Database, "select">,
  applicationId: string,
  event?: string,
): Promise<ApplicationEvent | undefined> {
  return from
    .select()
    .from(applicationHistory)
    .where(
      and(
        eq(applicationHistory.applicationId, applicationId),
        event === undefined ? undefined : eq(applicationHistory.event, event),
      ),
    )
    .orderBy(desc(applicationHistory.at), desc(applicationHistory.id))
    .limit(1)
    .get();
}
