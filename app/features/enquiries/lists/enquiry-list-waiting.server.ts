import { and, asc, count, desc, eq, gt, gte, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AccountId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { days, later, now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { clausesOf } from "~/platform/database/keyset.server";
import { istDay } from "~/platform/india/dates/dates";
import type { Side } from "../enquiry-dealings.server";
import { openStates, waitingStates } from "../enquiry-lifecycle";
import {
  currentStateSql,
  customersAdded,
  ownBriefs,
  threadsWhere,
  type ThreadWithBrief,
} from "../enquiry-threads.server";
import { readThreads, receivedBy, threadsByDeadline } from "./enquiry-list-pages.server";

const { briefs, enquiries } = schema;

/** What a suspension holds waits for nobody. */
const waitsForAnswer = () =>
  and(inArray(currentStateSql(), waitingStates), isNull(enquiries.dueLeft));

/** How many received enquiries still want this account's answer. */
export async function enquiriesWaitingFor(accountId: AccountId): Promise<number> {
  const own = await providerOfAccount(accountId);
  if (!own) return 0;
  const [found] = await db
    .select({ many: count() })
    .from(enquiries)
    .where(and(eq(enquiries.providerId, own.id), waitsForAnswer()));
  return found?.many ?? 0;
}

/** The received enquiries that want this account's answer, the nearest deadline first. */
export async function firstWaitingFor(account: Account, limit: number): Promise<ThreadWithBrief[]> {
  return readThreads(and(await receivedBy(account), waitsForAnswer()))(
    clausesOf(threadsByDeadline, null, limit),
  );
}

/** The own enquiries in which a quote is open, the one that ends first before the others. */
export const firstQuoted = async (account: Account, limit: number): Promise<ThreadWithBrief[]> =>
  customersAdded(
    await db
      .select({ thread: enquiries, brief: briefs })
      .from(enquiries)
      .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
      .where(and(ownBriefs(account), eq(currentStateSql(), "quoted")))
      .orderBy(asc(enquiries.quotedUntil), asc(enquiries.id))
      .limit(limit),
  );

/**
 * So long after it was sent a refused brief is on its customer's list: then the customer has found
 * somebody elsewhere.
 */
const refusedDays = 21;
const refusals = ["rejected", "unanswered"] as const;

/**
 * The own briefs of a day ahead to which nobody said yes: each provider refused or did not answer.
 * The threads of each brief, the last sent brief first.
 */
export async function refusedByAll(account: Account, limit: number): Promise<ThreadWithBrief[][]> {
  const state = currentStateSql();
  const found = await db
    .select({ id: briefs.id })
    .from(briefs)
    .innerJoin(enquiries, eq(enquiries.briefId, briefs.id))
    .where(
      and(
        ownBriefs(account),
        gte(briefs.eventDate, istDay(now())),
        gt(briefs.verifiedAt, later(now(), -days(refusedDays))),
      ),
    )
    .groupBy(briefs.id)
    .having(sql`sum(${inArray(state, [...refusals])}) = count(*)`)
    .orderBy(desc(briefs.verifiedAt), desc(briefs.id))
    .limit(limit);
  const ids = found.map(({ id }) => id);
  const threads = ids.length ? await threadsWhere(inArray(briefs.id, ids)) : [];
  return ids.map((id) => threads.filter(({ brief }) => brief.id === id));
}

/**
 * The threads in which one side of this account can write, as a condition on the column of another
 * table that names them.
 */
export async function isWritable(column: SQLiteColumn, account: Account, side: Side): Promise<SQL> {
  const mine = side === "customer" ? ownBriefs(account) : await receivedBy(account);
  const ids = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(and(mine, inArray(currentStateSql(), [...openStates])));
  return inArray(column, ids);
}
