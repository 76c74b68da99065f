import { and, lte, ne, sql } from "drizzle-orm";
import { isUndecided } from "#db/schema/columns/index-conditions";
import type { AccountId, ApplicationId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import { submittedIn } from "./queue-conditions.server";

const { applications } = schema;

type Position = { id: ApplicationId; submittedAt: Date };

export type Waiting = {
  id: ApplicationId;
  businessName: string | null;
  reference: string;
  isOwnAppeal: 0 | 1;
};

/** After the last one, or without one, the first. Never the given one or the reviewer's own. */
export async function nextWaiting(
  reviewerId: AccountId,
  after?: Position,
  { withOwnAppeals = true } = {},
): Promise<Waiting | null> {
  const first = firstWaiting(reviewerId, { other: after, withOwnAppeals });
  const beyond = firstWaiting(reviewerId, { other: after, withOwnAppeals, beyond: true });
  const [found] = await db.all<Waiting>(
    after ? sql`select * from (${beyond}) union all select * from (${first}) limit ${1}` : first,
  );
  return found ?? null;
}

const lastRejectedBy = sql`(
  select h.actor_id from application_history h
  where h.application_id = ${applications.id} and h.event = 'reject'
  order by h.at desc, h.rowid desc limit 1
)`;

type Options = { other?: Position | undefined; beyond?: boolean; withOwnAppeals?: boolean };

/** To run alone or as a subquery. */
export function firstWaiting(
  reviewerId: AccountId,
  { other, beyond = false, withOwnAppeals = true }: Options = {},
) {
  const { submittedAt, id, appealedAt, businessName, reference } = applications;
  const isOwnAppeal = sql`(${appealedAt} is not null and coalesce(${lastRejectedBy}, ${reviewerId}) = ${reviewerId})`;
  const condition = and(
    submittedIn(["submitted"]),
    ne(applications.accountId, reviewerId),
    withOwnAppeals ? undefined : sql`not ${isOwnAppeal}`,
    other && ne(id, other.id),
    other && beyond
      ? sql`(${submittedAt}, ${id}) > (${other.submittedAt.getTime()}, ${other.id})`
      : undefined,
  );
  return sql`select ${id} as "id", ${businessName} as "businessName", ${reference} as "reference",
    ${isOwnAppeal} as "isOwnAppeal" from ${applications} where ${condition}
    order by ${submittedAt}, ${id} limit ${1}`;
}

export const waitingSince = (instant: Date) =>
  sql<number>`(select count(*) from ${applications} where ${and(isUndecided, lte(applications.submittedAt, instant))})`;

/** In milliseconds. */
export const oldestWaiting = (before: Date) =>
  sql<number | null>`(select ${applications.submittedAt} from ${applications}
    where ${and(isUndecided, lte(applications.submittedAt, before))}
    order by ${applications.submittedAt}, ${applications.id} limit 1)`;
