import { and, asc, count, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Account } from "~/features/accounts/queries.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import { db, schema } from "~/platform/database/database.server";
import { clausesOf } from "~/platform/database/keyset.server";
import type { Side } from "../dealings.server";
import { openStates, waitingStates } from "../states";
import {
  currentStateSql,
  customersAdded,
  ownBriefs,
  type ThreadWithBrief,
} from "../threads.server";
import { readThreads, receivedBy, threadsByDeadline } from "./pages.server";

const { briefs, enquiries } = schema;

/** What a suspension holds waits for nobody. */
const waitsForAnswer = () =>
  and(inArray(currentStateSql(), waitingStates), isNull(enquiries.dueLeft));

/** How many received enquiries still want this account's answer. */
export async function enquiriesWaitingFor(accountId: string): Promise<number> {
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

/** The threads in which one side of this account can write, as a condition on the column of another table that names them. */
export async function isWritable(column: SQLiteColumn, account: Account, side: Side): Promise<SQL> {
  const mine = side === "customer" ? ownBriefs(account) : await receivedBy(account);
  const ids = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(and(mine, inArray(currentStateSql(), [...openStates])));
  return inArray(column, ids);
}
