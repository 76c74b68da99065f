import { and, eq, sql, type SQL } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import { schema, type ReadFrom } from "~/platform/database/database.server";
import { ascendingBy, descendingBy } from "~/platform/database/insertion-order.server";
import { preparedRows, value } from "~/platform/database/prepared-reads.server";

const { applicationHistory, applications } = schema;

export type ApplicationEvent = typeof applicationHistory.$inferSelect;

export const historyOf = (applicationId: ApplicationId): Promise<ApplicationEvent[]> =>
  historyRows({ applicationId });

const historyRows = preparedRows((from) =>
  from
    .select()
    .from(applicationHistory)
    .where(eq(applicationHistory.applicationId, value("applicationId")))
    .orderBy(...ascendingBy(applicationHistory.at)),
);

export async function lastTransitionOf(
  from: ReadFrom,
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
    .orderBy(...descendingBy(applicationHistory.at))
    .limit(1)
    .get();
}

export const nameOfApplication = (id: SQL) =>
  sql<string>`(select coalesce(business_name, reference) from ${applications} where ${applications}.id = ${id})`;
