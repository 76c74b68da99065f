import { and, eq, gt, isNotNull, lte, or, sql, type Placeholder } from "drizzle-orm";
import { isClaimed, isUndecided } from "#db/schema/columns/index-conditions";
import type { AccountId } from "#db/schema/ids";
import type { Category } from "~/features/directory/category-catalogue";
import { accountOfEmail } from "~/features/accounts/account-list.server";
import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { both, either, facet, ftsQueryOf } from "~/platform/database/text-search.server";
import { findCity } from "~/platform/india/places/places";
import { claimDuration } from "../application-transitions.server";
import { awaitsDecision, type ApplicationState } from "../application-lifecycle";

const { applicationEntries, applications } = schema;

export type States = readonly ApplicationState[] | "all";

type Owner = { id: AccountId } | null;

/** The owner of a complete email, else a query for `application_search`; null without words. */
export async function parseSearch(q: string): Promise<{ owner: Owner; words: string | null }> {
  const owner = await accountOfEmail(q);
  return { owner, words: owner ? null : ftsQueryOf(q, cityIn) };
}

/** As it is indexed: a whole line, between two spaces and a line break. */
function cityIn(text: string) {
  const city = findCity(text)?.slug;
  return city ? [`  ${city}\n`] : [];
}

export const isOwnedBy = (owner: Owner) =>
  owner ? eq(applications.accountId, owner.id) : undefined;

export const isFound = and(
  eq(applicationEntries.number, sql`application_search.rowid`),
  eq(applications.id, applicationEntries.applicationId),
);

/** Rows whose claim has expired are still stored as `in_review`. */
export const inStates = (words: string, states: States) =>
  states === "all"
    ? words
    : both([
        words,
        either([...states, ...(states.includes("submitted") ? ["in_review"] : [])].map(facet)),
      ]);

/** Only for undecided applications, on columns copied from the last submission. */
export type QueueNarrowing = {
  category?: Category | undefined;
  city?: string | undefined;
  sent?: "new" | "again" | undefined;
  warned?: boolean;
  claimedBy?: AccountId | undefined;
};

export function narrowedTo(narrowing: QueueNarrowing = {}) {
  const { category, city, sent, warned, claimedBy } = narrowing;
  return and(
    category && sql`instr(${applications.categories}, ${`"${category}"`}) > 0`,
    city ? eq(applications.city, city) : undefined,
    sent && (sent === "new" ? lte(applications.submissions, 1) : gt(applications.submissions, 1)),
    warned ? gt(applications.warnings, 0) : undefined,
    claimedBy ? eq(applications.claimedBy, claimedBy) : undefined,
  );
}

/** So that the index of such rows can be used. */
const areWaiting = (states: States) => states !== "all" && states.every(awaitsDecision);

export const submittedIn = (states: States, expired?: Expired) =>
  and(
    isNotNull(applications.submittedAt),
    areWaiting(states) ? isUndecided : undefined,
    areNow(states, expired),
  );

export const areNow = (states: States, expired: Expired = claimsExpired()) =>
  states === "all" ? undefined : or(...states.map((state) => isNow(state, expired)));

/** Claims from before then, in milliseconds, have expired. */
export const claimsExpired = () => now().getTime() - claimDuration;
type Expired = number | Placeholder;

/** An expired claim counts as submitted (see `withoutExpiredClaim`). */
function isNow(state: ApplicationState, expired: Expired) {
  // The `+` prevents an index on the state, in favour of the one for `isUndecided`.
  const stored = sql`+${applications.state}`;
  const claimed = eq(stored, "in_review");
  if (state === "in_review") return and(claimed, sql`${applications.claimedAt} > ${expired}`);
  if (state === "submitted") return or(eq(stored, state), and(claimed, isExpired(expired)));
  return eq(applications.state, state);
}

const isExpired = (expired: Expired) => sql`${applications.claimedAt} <= ${expired}`;

export const hasExpiredClaim = (expired: Expired = claimsExpired()) =>
  and(isClaimed, isExpired(expired));
