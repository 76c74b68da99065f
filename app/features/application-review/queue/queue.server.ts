import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { withoutExpiredClaim, claimDuration } from "~/features/onboarding/move.server";
import type { Account } from "~/features/accounts/queries.server";
import { later, now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { findCity } from "~/platform/india/places/places";
import { tidyLine } from "~/platform/india/text";

import { queueFilters, type QueueFilter } from "./filters";

const { accounts, applications } = schema;

const rowsOnPage = 25;

type QueueQuery = {
  state: QueueFilter;
  q: string;
  newestFirst: boolean;
  /** A row's cursor: what follows it, or with `back` what stands before it. */
  cursor: { at: number; id: string; back: boolean } | null;
  limit?: number;
};

export type QueueRow = Awaited<ReturnType<typeof reviewQueue>>["rows"][number];

/** Applications as reviewers look for them, in the order in which they were sent. */
export async function reviewQueue({
  state,
  q,
  newestFirst,
  cursor,
  limit = rowsOnPage,
}: QueueQuery) {
  const reviewer = sql<
    string | null
  >`(select name from accounts r where r.id = ${applications.claimedBy})`;
  const back = cursor?.back ?? false;
  const ascending = newestFirst === back;
  const order = ascending ? asc : desc;
  const wanted = and(conditions[state](), matching(q));
  const found = await db
    .select({
      id: applications.id,
      reference: applications.reference,
      state: applications.state,
      businessName: applications.businessName,
      city: applications.city,
      submittedAt: applications.submittedAt,
      claimedAt: applications.claimedAt,
      claimedBy: applications.claimedBy,
      reviewer,
      email: accounts.email,
    })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.accountId))
    .where(and(wanted, cursor ? beyond(cursor, ascending) : undefined))
    .orderBy(order(applications.submittedAt), order(applications.id))
    .limit(limit + 1);
  const page = found.slice(0, limit).map((row) => withoutExpiredClaim(row));
  const more = found.length > limit;
  if (back) page.reverse();
  return {
    rows: page,
    previous: (back ? more : cursor !== null) ? (page[0] ?? null) : null,
    next: (back ? true : more) ? (page.at(-1) ?? null) : null,
    total: await countOf(wanted),
    counts: await countsByFilter(q),
  };
}

/** The oldest application that waits for somebody, other than this one and the reviewer's own. */
export async function nextInQueue(actor: Account, exceptId?: string) {
  const next = await db
    .select({
      id: applications.id,
      businessName: applications.businessName,
      reference: applications.reference,
    })
    .from(applications)
    .where(
      and(
        conditions.submitted(),
        ne(applications.accountId, actor.id),
        exceptId ? ne(applications.id, exceptId) : undefined,
      ),
    )
    .orderBy(asc(applications.submittedAt), asc(applications.id))
    .limit(1)
    .get();
  return next ?? null;
}

const lapsed = () => later(now(), -claimDuration);
const sent = isNotNull(applications.submittedAt);
const just = (state: Exclude<QueueFilter, "todo" | "all">) => () =>
  and(eq(applications.state, state), sent);

/** Which rows stand under each filter. A claim that ran out counts as waiting. */
const conditions: Record<QueueFilter, () => SQL | undefined> = {
  todo: () => and(inArray(applications.state, ["submitted", "in_review"]), sent),
  submitted: () =>
    and(
      sent,
      or(
        eq(applications.state, "submitted"),
        and(eq(applications.state, "in_review"), lte(applications.claimedAt, lapsed())),
      ),
    ),
  in_review: () =>
    and(eq(applications.state, "in_review"), gt(applications.claimedAt, lapsed()), sent),
  changes_requested: just("changes_requested"),
  approved: just("approved"),
  rejected: just("rejected"),
  suspended: just("suspended"),
  withdrawn: just("withdrawn"),
  all: () => sent,
};

function matching(q: string): SQL | undefined {
  const text = tidyLine(q);
  if (!text) return undefined;
  const like = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const city = findCity(text)?.slug;
  return or(
    ...[applications.businessName, applications.reference, applications.city, accounts.email].map(
      (column) => sql`${column} like ${like} escape '\\'`,
    ),
    city ? eq(applications.city, city) : undefined,
  );
}

function beyond({ at, id }: { at: number; id: string }, ascending: boolean): SQL | undefined {
  const compare = ascending ? sql`>` : sql`<`;
  return sql`(${applications.submittedAt}, ${applications.id}) ${compare} (${at}, ${id})`;
}

async function countOf(wanted: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ many: count() })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.accountId))
    .where(wanted);
  return found?.many ?? 0;
}

async function countsByFilter(q: string): Promise<Record<QueueFilter, number>> {
  const counts = await Promise.all(
    queueFilters.map(async (filter) => [
      filter,
      await countOf(and(conditions[filter](), matching(q))),
    ]),
  );
  return Object.fromEntries(counts) as Record<QueueFilter, number>;
}
