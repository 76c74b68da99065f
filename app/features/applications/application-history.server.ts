import { and, asc, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import { db, schema, type Database } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";

const { applicationHistory, applications } = schema;

export type ApplicationEvent = typeof applicationHistory.$inferSelect;

/** What happened to an application, oldest first. */
export async function historyOf(applicationId: ApplicationId): Promise<ApplicationEvent[]> {
  return db
    .select()
    .from(applicationHistory)
    .where(eq(applicationHistory.applicationId, applicationId))
    .orderBy(asc(applicationHistory.at), asc(insertionOrder(applicationHistory)));
}

/** The last transition of an application, or the last one of a kind. */
export async function lastTransitionOf(
  from: Pick<Database, "select">,
  applicationId: ApplicationId,
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
    .orderBy(desc(applicationHistory.at), desc(insertionOrder(applicationHistory)))
    .limit(1)
    .get();
}

/** What each of these applications is called: the business's name, else the reference. */
export async function applicationNames(
  ids: readonly ApplicationId[],
): Promise<Map<ApplicationId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: applications.id,
      name: applications.businessName,
      reference: applications.reference,
    })
    .from(applications)
    .where(inArray(applications.id, [...ids]));
  return new Map(rows.map(({ id, name, reference }) => [id, name ?? reference]));
}

/** The same as a value of a query that names an application. */
export const nameOfApplication = (id: SQL) =>
  sql<string>`(select coalesce(business_name, reference) from ${applications} where ${applications}.id = ${id})`;
