import { and, eq, inArray, isNotNull, lte, sql, type Placeholder, type SQL } from "drizzle-orm";
import { union, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { enquiryDeadlineOrder } from "#db/schema/columns/index-conditions";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import type { KeysetClauses, SortOrder } from "~/platform/database/keyset.server";
import { awaitsAnswer, waitingStates, type ShownState } from "../enquiry-lifecycle";
import {
  currentStateSql,
  withCurrentCustomers,
  ownBriefs,
  type Brief,
  type ThreadWithBrief,
} from "../enquiry-threads.server";

const { briefs, enquiries } = schema;

export const threadsBySending: SortOrder<ThreadWithBrief> = {
  key: enquiries.sentAt,
  id: enquiries.id,
  direction: "descending",
  positionOf: ({ thread }) => ({ key: thread.sentAt?.getTime() ?? 0, id: thread.id }),
};

/** First those to answer, by deadline, then the others, most recently sent first. */
export const threadsByDeadline: SortOrder<ThreadWithBrief> = {
  key: sql<number>`${enquiryDeadlineOrder}`,
  id: enquiries.id,
  direction: "ascending",
  positionOf: ({ thread: { id, state, dueAt, sentAt } }) => ({
    key:
      awaitsAnswer(state) && dueAt
        ? dueAt.getTime()
        : 1_000_000_000_000_000 - (sentAt?.getTime() ?? 0),
    id,
  }),
};

export const briefsBySending: SortOrder<Brief> = {
  key: briefs.verifiedAt,
  id: briefs.id,
  direction: "descending",
  positionOf: ({ id, verifiedAt }) => ({ key: verifiedAt?.getTime() ?? 0, id }),
};

/** In this state, or in any state that is shown. */
export const inState = (state: ShownState | undefined, at?: Placeholder): SQL =>
  state ? eq(currentStateSql(at), state) : isVerified;

/** A bound value would be compared with the conditions of the indexes at each run. */
const isVerified = sql`${enquiries.state} <> 'unverified'`;

const readThreads =
  (condition: SQL | undefined) =>
  async ({ afterCursor, orderBy, limit }: KeysetClauses): Promise<ThreadWithBrief[]> =>
    withCurrentCustomers(
      await db
        .select({ thread: enquiries, brief: briefs })
        .from(enquiries)
        .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
        .where(and(condition, afterCursor))
        .orderBy(...orderBy)
        .limit(limit),
    );

/** Threads of several mutually exclusive conditions: each read by its own index, then merged. */
export const readThreadsOf =
  (conditions: (SQL | undefined)[]) =>
  async (clauses: KeysetClauses): Promise<ThreadWithBrief[]> => {
    const found = await Promise.all(conditions.map((one) => readThreads(one)(clauses)));
    if (found.length === 1) return found.flat();
    const [first, last] = clauses.ascending ? [-1, 1] : [1, -1];
    const isBefore = (one: ThreadWithBrief, other: ThreadWithBrief) => {
      const [a, b] = [threadsBySending.positionOf(one), threadsBySending.positionOf(other)];
      return a.key === b.key ? a.id < b.id : a.key < b.key;
    };
    return found
      .flat()
      .sort((one, other) => (isBefore(one, other) ? first : last))
      .slice(0, clauses.limit);
  };

async function receivedBy(account: Account): Promise<SQL> {
  const own = await providerOfAccount(account.id);
  return eq(enquiries.providerId, own?.id ?? "");
}

/** For `readThreadsOf`: sent and received in this state; for an administrator, all. */
export async function threadsOfAccount(account: Account, state: ShownState | undefined) {
  if (account.role !== "admin") return [and(inState(state), await isOwn(account))];
  const written = and(isNotNull(enquiries.sentAt), state && eq(enquiries.state, state));
  // And those whose deadline has passed, before the job has written it.
  if (state === "unanswered")
    return [written, threadsOverdue(inArray(enquiries.state, waitingStates), enquiries.dueAt)];
  if (state === "accepted")
    return [written, threadsOverdue(eq(enquiries.state, "quoted"), enquiries.quotedUntil)];
  return [and(inState(state), written)];
}

const threadsOverdue = (condition: SQL, deadline: SQLiteColumn) =>
  inArray(
    enquiries.id,
    db
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(and(condition, lte(deadline, now()))),
  );

async function isOwn(account: Account): Promise<SQL> {
  const ids = { id: enquiries.id };
  // Each side by its own index: with one condition for both, SQLite would read everyone's threads.
  const sent = db
    .select(ids)
    .from(briefs)
    .innerJoin(enquiries, eq(enquiries.briefId, briefs.id))
    .where(ownBriefs(account));
  const received = db
    .select(ids)
    .from(enquiries)
    .where(await receivedBy(account));
  return inArray(enquiries.id, union(sent, received));
}
