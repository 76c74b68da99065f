import { and, eq, gte, isNull, ne, or } from "drizzle-orm";
import { namesSomething } from "#db/schema/columns/index-conditions";
import type { AccountId, ProviderId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { referencesIn } from "~/platform/ids.server";
import { istDay, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";

const { grievances } = schema;

/**
 * What grievances name: the number of an enquiry or a booking, and the last day on which it matters
 * to one. That is today while a grievance is open, else the day on which it was closed.
 * @param since of grievances that were closed before this day nothing is said
 */
export async function lastDaysOfNamed(tx: Tx, since: IstDay): Promise<Map<string, IstDay>> {
  const found = await tx
    .select({ about: grievances.about, closedAt: grievances.closedAt })
    .from(grievances)
    .where(
      and(
        namesSomething,
        ne(grievances.state, "unverified"),
        or(isNull(grievances.closedAt), gte(grievances.closedAt, startOfIstDay(since))),
      ),
    );
  const named = new Map<string, IstDay>();
  for (const { about, closedAt } of found)
    for (const reference of referencesIn(about ?? "")) {
      const day = istDay(closedAt ?? now());
      if (day > (named.get(reference) ?? "")) named.set(reference, day);
    }
  return named;
}

/** The last days of the grievances of an account, and of the open ones about its profile. */
export async function lastDaysOfGrievancesOf(
  tx: Tx,
  accountId: AccountId,
  providerId: ProviderId | null,
): Promise<IstDay[]> {
  const found = await tx
    .select({ closedAt: grievances.closedAt })
    .from(grievances)
    .where(
      or(
        eq(grievances.accountId, accountId),
        and(
          eq(grievances.providerId, providerId ?? ""),
          isNull(grievances.closedAt),
          ne(grievances.state, "unverified"),
        ),
      ),
    );
  return found.map(({ closedAt }) => istDay(closedAt ?? now()));
}
