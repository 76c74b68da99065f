import { and, eq, inArray, isNotNull, ne, sql, type SQL } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import { enquiryDeadlineOrder } from "#db/schema/index-conditions";
import type { Account } from "~/features/accounts/queries.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { db, schema } from "~/platform/database/database.server";
import type { KeysetClauses, SortOrder } from "~/platform/database/keyset.server";
import { awaitsAnswer, type ShownState } from "../states";
import { currentStateSql, ownBriefs, type Brief, type ThreadWithBrief } from "../threads.server";

const { briefs, enquiries } = schema;

/** Threads, the last sent first. */
export const threadsBySending: SortOrder<ThreadWithBrief> = {
  key: enquiries.sentAt,
  id: enquiries.id,
  direction: "descending",
  positionOf: ({ thread }) => ({ key: thread.sentAt?.getTime() ?? 0, id: thread.id }),
};

/** A provider's threads: those that want an answer by their deadlines, then the others, the last sent first. */
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

/** Briefs, the last sent first. */
export const briefsBySending: SortOrder<Brief> = {
  key: briefs.verifiedAt,
  id: briefs.id,
  direction: "descending",
  positionOf: ({ id, verifiedAt }) => ({ key: verifiedAt?.getTime() ?? 0, id }),
};

/** In this state, or in any that people see. */
export const inState = (state: ShownState | undefined): SQL =>
  state ? eq(currentStateSql(), state) : ne(enquiries.state, "unverified");

export const readThreads =
  (condition: SQL | undefined) =>
  ({ beyond, orderBy, limit }: KeysetClauses): Promise<ThreadWithBrief[]> =>
    db
      .select({ thread: enquiries, brief: briefs })
      .from(enquiries)
      .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
      .where(and(condition, beyond))
      .orderBy(...orderBy)
      .limit(limit);

/** What a provider received; nothing for an account without a business. */
export async function receivedBy(account: Account): Promise<SQL> {
  const own = await providerOfAccount(account.id);
  return eq(enquiries.providerId, own?.id ?? "");
}

/** The threads in a state that an account may read, sent and received; an administrator everybody's. */
export const threadsOfAccount = async (account: Account, state: ShownState | undefined) =>
  and(inState(state), account.role === "admin" ? wasSentAs(state) : await isOwn(account));

/** For an index: but for those that ran out meanwhile, a thread is in the state that is written. */
const wasSentAs = (state: ShownState | undefined): SQL | undefined =>
  and(
    isNotNull(enquiries.sentAt),
    state && state !== "unanswered" ? eq(enquiries.state, state) : undefined,
  );

async function isOwn(account: Account): Promise<SQL> {
  const ids = { id: enquiries.id };
  // Each side by its own index: by one condition for both, SQLite reads everybody's threads.
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

/** The briefs that an account may read; an administrator everybody's. */
export const briefsOfAccount = (account: Account): SQL | undefined =>
  account.role === "admin" ? isNotNull(briefs.verifiedAt) : ownBriefs(account);
