import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { db, schema } from "~/platform/database/database.server";
import { clausesOf } from "~/platform/database/keyset.server";
import { openStates } from "../states";
import { currentStateSql, ownBriefs, type ThreadWithBrief } from "../threads.server";
import { inState, readThreads, receivedBy, threadsBySending } from "./pages.server";

const { briefs, enquiries } = schema;

/** The own enquiries that a quote waits in, the last sent first. */
export const quotedThreads = (account: Account, limit: number): Promise<ThreadWithBrief[]> =>
  readThreads(and(ownBriefs(account), inState("quoted")))(clausesOf(threadsBySending, null, limit));

/** Queries of the ids of all enquiries whose contacts are open, of each side. */
export async function openThreadIds(account: Account) {
  const idsOf = (mine: SQL | undefined) =>
    db
      .select({ id: enquiries.id })
      .from(enquiries)
      .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
      .where(and(mine, inArray(currentStateSql(), [...openStates])));
  return { sent: idsOf(ownBriefs(account)), received: idsOf(await receivedBy(account)) };
}

export const threadsWithIds = (ids: readonly string[]): Promise<ThreadWithBrief[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : readThreads(inArray(enquiries.id, [...ids]))(clausesOf(threadsBySending, null, ids.length));
