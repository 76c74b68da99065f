import { and, count, inArray, sql } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import { jsonRows } from "~/platform/database/json-rows.server";
import { both, countFound, facet } from "~/platform/database/text-search.server";
import { withoutExpiredClaim } from "../application-transitions.server";
import { applicationStates, awaitsDecision, type ApplicationState } from "../application-lifecycle";
import {
  areNow,
  asked,
  hasExpiredClaim,
  inStates,
  isFound,
  isOf,
  narrowedTo,
  submittedIn,
  type QueueNarrowing,
  type States,
} from "./queue-conditions.server";

const { applicationCounts, applicationEntries, applications } = schema;
const { state, claimedAt, claimedBy } = applications;

/**
 * How many submitted applications are in each state now. By words, `mostFound` + 1 stands for all
 * numbers above that.
 */
export async function countApplications(q: string): Promise<Map<ApplicationState, number>> {
  const { owner, words } = await asked(q);
  if (owner) return countOwn(owner);
  if (!words) return countAll();
  const [stored, waitAgain] = await Promise.all([countedNow(words), countFoundAgain(words)]);
  return asTheyAre(stored, waitAgain);
}

/** How many there are in each state now, of all. */
async function countAll(): Promise<Map<ApplicationState, number>> {
  const [found] = await db.select(storedCounts()).from(sql`(select 1) as one`);
  return asTheyAre(found?.stored ?? [], found?.waitAgain ?? 0);
}

/** Values of a query, for `asTheyAre`. */
export const storedCounts = () => ({
  stored: jsonRows<{ state: ApplicationState; many: number }>(
    sql`select state, many from ${applicationCounts}`,
    ...(["state", "many"] as const),
  ),
  /** How many wait again though a claim is still written in their rows. */
  waitAgain: sql<number>`(select count(*) from ${applications} where ${hasExpiredClaim()})`,
});

/** How many want a decision; a value of a query. */
export const manyWaiting = () =>
  sql<number>`(select coalesce(sum(many), 0) from ${applicationCounts} where ${inArray(applicationCounts.state, applicationStates.filter(awaitsDecision))})`;

/** The counts as they are stored, with the claims that have expired since. */
export function asTheyAre(
  stored: readonly { state: ApplicationState; many: number }[],
  waitAgain: number,
): Map<ApplicationState, number> {
  const counts = new Map(stored.map(({ state, many }) => [state, many]));
  counts.set("submitted", (counts.get("submitted") ?? 0) + waitAgain);
  counts.set("in_review", (counts.get("in_review") ?? 0) - waitAgain);
  return counts;
}

async function countOwn(owner: { id: AccountId }) {
  const own = await db
    .select({ state, claimedAt, claimedBy })
    .from(applications)
    .where(and(isOf(owner), submittedIn("all")));
  const states = own.map((row) => withoutExpiredClaim(row).state);
  return new Map(states.map((state) => [state, states.filter((one) => one === state).length]));
}

const countedNow = (words: string) =>
  Promise.all(
    applicationStates.map(async (state) => ({
      state,
      many: await countFound("application_search", both([words, facet(state)])),
    })),
  );

/** Of those that are found, how many wait again. */
async function countFoundAgain(words: string): Promise<number> {
  const found = await db
    .select({ many: count() })
    .from(sql`application_search`)
    .crossJoin(applicationEntries)
    .crossJoin(applications)
    .where(
      and(
        sql`application_search match ${both([words, facet("in_review")])}`,
        isFound,
        hasExpiredClaim(),
      ),
    );
  return found[0]?.many ?? 0;
}

/** No more than these are counted one by one. */
const mostCounted = 1001;

/**
 * How many of those that wait are left by more than a state and words; `mostCounted` stands for all
 * numbers from there on.
 */
export async function countNarrowed(states: States, q: string, narrowing: QueueNarrowing) {
  const { owner, words } = await asked(q);
  const one = { one: sql`1` };
  const fitting = words
    ? db
        .select(one)
        .from(sql`application_search`)
        .crossJoin(applicationEntries)
        .crossJoin(applications)
        .where(
          and(
            sql`application_search match ${inStates(words, states)}`,
            isFound,
            areNow(states),
            narrowedTo(narrowing),
          ),
        )
    : db
        .select(one)
        .from(applications)
        .where(and(isOf(owner), submittedIn(states), narrowedTo(narrowing)));
  const counted = await db.all<{ many: number }>(
    sql`select count(*) as many from ${fitting.limit(mostCounted)}`,
  );
  return counted[0]?.many ?? 0;
}
