import { and, count, eq, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { grievanceOrder } from "#db/schema/columns/index-conditions";
import type { GrievanceId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { beginsWith } from "~/platform/database/begins-with.server";
import { db, schema } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import { keysetPageForPeople, type SortOrder } from "~/platform/database/keyset.server";
import type { Grievance } from "../grievances.server";
import type { GrievanceFilters } from "./grievance-list-filters";

const { grievances } = schema;

const rowsOnPage = 25;
/** Every reference begins with the same letters: of many that fit, so many are looked at. */
const mostFitting = 200;

/**
 * What is to be decided, the longest overdue first, and then what is closed, the last first;
 * without the reports of one listing.
 */
export async function grievancesMatching(
  { state, kind, q }: GrievanceFilters,
  cursor: Cursor | null,
  notAbout: string | null,
) {
  const among = q ? inArray(grievances.id, await fitting(q)) : undefined;
  return keysetPageForPeople(
    overdueFirst,
    { cursor, limit: rowsOnPage },
    ({ beyond, orderBy, limit }) =>
      db
        .select()
        .from(grievances)
        .where(
          and(
            among,
            state && eq(grievances.state, state),
            kind && eq(grievances.kind, kind),
            notAbout
              ? or(isNull(grievances.providerId), ne(grievances.providerId, notAbout))
              : undefined,
            // Those that no guest has confirmed have no place.
            sql`${grievanceOrder} is not null`,
            beyond,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit),
  );
}

const order = sql<number>`${grievanceOrder}`;

const overdueFirst: SortOrder<Grievance> = {
  key: order,
  id: grievances.id,
  direction: "ascending",
  positionOf: ({ id, dueAt, closedAt }) => ({
    key: dueAt ? dueAt.getTime() : 1_000_000_000_000_000 - (closedAt?.getTime() ?? 0),
    id,
  }),
};

/** Those whose reference or e-mail address begins so. */
async function fitting(typed: string): Promise<GrievanceId[]> {
  const upper = typed.toUpperCase();
  const ids = { id: grievances.id };
  const found = await Promise.all([
    db
      .select(ids)
      .from(grievances)
      .where(
        sql`${grievances.reference} >= ${upper} and ${grievances.reference} < ${upper} || char(1114111)`,
      )
      .limit(mostFitting),
    db
      .select(ids)
      .from(grievances)
      .where(beginsWith(sql`${grievances.email}`, typed))
      .limit(mostFitting),
  ]);
  return [...new Set(found.flat().map(({ id }) => id))];
}

const countedTo = 1000;

/** How many wait for a decision, and how many of them are overdue; counted to a thousand. */
export async function grievanceFigures() {
  const [open, overdue] = await Promise.all([
    counted(isNotNull(grievances.dueAt)),
    counted(lt(grievances.dueAt, now())),
  ]);
  return { open, overdue };
}

async function counted(which: SQL): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(grievances)
    .where(which)
    .limit(countedTo)
    .as("some");
  const [found] = await db.select({ many: count() }).from(some);
  return found?.many ?? 0;
}
