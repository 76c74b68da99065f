import { and, eq, gt, isNotNull, lte, or, sql, type SQL } from "drizzle-orm";
import { isClaimed, isUndecided } from "#db/schema/columns/index-conditions";
import type { AccountId } from "#db/schema/ids";
import type { Category } from "~/features/directory/category-catalogue";
import { accountOfEmail } from "~/features/accounts/account-list.server";
import { later, now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { both, either, facet, questionOf } from "~/platform/database/text-search.server";
import { findCity } from "~/platform/india/places/places";
import { claimDuration } from "../application-transitions.server";
import { awaitsDecision, type ApplicationState } from "../application-lifecycle";

const { applicationEntries, applications } = schema;

export type States = readonly ApplicationState[] | "all";

type Owner = { id: AccountId } | null;

/**
 * What somebody typed: the owner of a whole e-mail address, else a question to
 * `application_search`; neither for no words.
 */
export async function asked(q: string): Promise<{ owner: Owner; words: string | null }> {
  const owner = await accountOfEmail(q);
  return { owner, words: owner ? null : questionOf(q, cityIn) };
}

/** Any of its names, by the one that is stored: a whole line between two blanks and its end. */
function cityIn(text: string): string[] {
  const city = findCity(text)?.slug;
  return city ? [`  ${city}\n`] : [];
}

export const isOf = (owner: Owner) => (owner ? eq(applications.accountId, owner.id) : undefined);

/** In a query from `application_search`. */
export const isFound = and(
  eq(applicationEntries.number, sql`application_search.rowid`),
  eq(applications.id, applicationEntries.applicationId),
);

/** The states as they are written: what waits again after a claim is still under review there. */
export const inStates = (words: string, states: States): string =>
  states === "all"
    ? words
    : both([
        words,
        either([...states, ...(states.includes("submitted") ? ["in_review"] : [])].map(facet)),
      ]);

/**
 * What the queue can be narrowed to: by copies in the row, of which only those that wait are read.
 */
export type QueueNarrowing = {
  category?: Category | undefined;
  /** Its slug. */
  city?: string | undefined;
  sent?: "new" | "again" | undefined;
  warned?: boolean;
  claimedBy?: AccountId | undefined;
};

export function narrowedTo(narrowing: QueueNarrowing = {}): SQL | undefined {
  const { category, city, sent, warned, claimedBy } = narrowing;
  return and(
    category && sql`instr(${applications.categories}, ${`"${category}"`}) > 0`,
    city ? eq(applications.city, city) : undefined,
    sent && (sent === "new" ? lte(applications.submissions, 1) : gt(applications.submissions, 1)),
    warned ? gt(applications.warnings, 0) : undefined,
    claimedBy ? eq(applications.claimedBy, claimedBy) : undefined,
  );
}

/** Whether all of these states still want a decision: then only those rows are read that do. */
const areWaiting = (states: States): boolean => states !== "all" && states.every(awaitsDecision);

export const submittedIn = (states: States): SQL | undefined =>
  and(
    isNotNull(applications.submittedAt),
    areWaiting(states) ? isUndecided : undefined,
    areNow(states),
  );

export const areNow = (states: States): SQL | undefined =>
  states === "all" ? undefined : or(...states.map(isNow));

/**
 * The state in which an application is now: one whose claim has expired waits again (see
 * `withoutExpiredClaim`).
 */
function isNow(state: ApplicationState): SQL | undefined {
  const expired = later(now(), -claimDuration);
  // The `+` leaves the choice of an index to `isUndecided`.
  const written = sql`+${applications.state}`;
  const claimed = eq(written, "in_review");
  if (state === "in_review") return and(claimed, gt(applications.claimedAt, expired));
  if (state === "submitted")
    return or(eq(written, state), and(claimed, lte(applications.claimedAt, expired)));
  return eq(applications.state, state);
}

export const hasExpiredClaim = () =>
  and(isClaimed, lte(applications.claimedAt, later(now(), -claimDuration)));
