import { and, inArray, sql, type Placeholder, type SQL, type SQLWrapper } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import { jsonRows } from "~/platform/database/json-rows.server";
import { preparedRead, value } from "~/platform/database/prepared-reads.server";
import { both, countFound, facet } from "~/platform/database/text-search.server";
import { withoutExpiredClaim } from "../application-transitions.server";
import { applicationStates, awaitsDecision, type ApplicationState } from "../application-lifecycle";
import {
  areNow,
  claimsExpired,
  parseSearch,
  hasExpiredClaim,
  inStates,
  isFound,
  isOwnedBy,
  narrowedTo,
  submittedIn,
  type QueueNarrowing,
  type States,
} from "./queue-conditions.server";

const { applicationCounts, applicationEntries, applications } = schema;
const { state, claimedAt, claimedBy } = applications;

/** In a search, `maxFound` + 1 means any higher number. */
export async function countApplications(q: string): Promise<Map<ApplicationState, number>> {
  const { owner, words } = await parseSearch(q);
  if (owner) return countOwn(owner);
  if (!words) return countAll();
  const [stored, waitAgain] = await Promise.all([countFoundByState(words), countFoundAgain(words)]);
  return withExpiredClaims(stored, waitAgain);
}

async function countAll() {
  const found = await countsOfAll({ expired: claimsExpired() });
  return withExpiredClaims(found?.stored ?? [], found?.waitAgain ?? 0);
}

const countsOfAll = preparedRead((from) =>
  from.select(storedCounts(value("expired"))).from(sql`(select 1) as one`),
);

/** Columns for a query whose row goes to `withExpiredClaims`. */
export const storedCounts = (expired: number | Placeholder = claimsExpired()) => ({
  stored: jsonRows<{ state: ApplicationState; many: number }>(
    sql`select state, many from ${applicationCounts}`,
    ...(["state", "many"] as const),
  ),
  waitAgain: sql<number>`(select count(*) from ${applications} where ${hasExpiredClaim(expired)})`,
});

export const totalWaiting = () =>
  sql<number>`(select coalesce(sum(many), 0) from ${applicationCounts} where ${inArray(applicationCounts.state, applicationStates.filter(awaitsDecision))})`;

export function withExpiredClaims(
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
    .where(and(isOwnedBy(owner), submittedIn("all")));
  const states = own.map((row) => withoutExpiredClaim(row).state);
  return new Map(states.map((state) => [state, states.filter((one) => one === state).length]));
}

const countFoundByState = (words: string) =>
  Promise.all(
    applicationStates.map(async (state) => ({
      state,
      many: await countFound("application_search", both([words, facet(state)])),
    })),
  );

const countFoundAgain = (words: string) =>
  countRows(searched(both([words, facet("in_review")]), hasExpiredClaim()));

const maxCounted = 1001;

/** `maxCounted` means that many or more. */
export async function countNarrowed(states: States, q: string, narrowing: QueueNarrowing) {
  const { owner, words } = await parseSearch(q);
  const fitting = words
    ? searched(inStates(words, states), and(areNow(states), narrowedTo(narrowing)))
    : db
        .select(one)
        .from(applications)
        .where(and(isOwnedBy(owner), submittedIn(states), narrowedTo(narrowing)));
  return countRows(fitting.limit(maxCounted));
}

const one = { one: sql`1` };

const searched = (words: string, condition: SQL | undefined) =>
  db
    .select(one)
    .from(sql`application_search`)
    .crossJoin(applicationEntries)
    .crossJoin(applications)
    .where(and(sql`application_search match ${words}`, isFound, condition));

async function countRows(rows: SQLWrapper) {
  const [counted] = await db.all<{ count: number }>(sql`select count(*) as count from ${rows}`);
  return counted?.count ?? 0;
}
