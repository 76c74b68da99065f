import { and, count, eq, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import type { BriefId } from "#db/schema/ids";
import { accountPage } from "~/features/accounts/account-list.server";
import type { Account } from "~/features/accounts/account-queries.server";
import {
  providersNamed,
  recipients,
} from "~/features/directory/profiles/profile-recipients.server";
import { beginsWith } from "~/platform/database/text-search.server";
import { db, schema } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import { keysetPageForPeople } from "~/platform/database/keyset.server";
import { addDays, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import type { ShownState } from "../enquiry-lifecycle";
import { readThreadsOf, threadsBySending, threadsOfAccount } from "./enquiry-list-pages.server";

const { briefs, enquiries } = schema;

/** What administrators look for. Each part of it narrows the list down along an index. */
type EnquirySearch = {
  state?: ShownState | undefined;
  city?: string | undefined;
  /** Days on which it was sent, both included. */
  from?: IstDay | undefined;
  until?: IstDay | undefined;
  /** The beginning of a reference, a customer's name or e-mail address, or a provider's name. */
  q: string;
  /** No others than these. */
  among?: readonly string[] | undefined;
};

/** Everybody's enquiries, the last sent first: uncounted, since that would read them all. */
export async function everybodysEnquiries(
  actor: Account,
  search: EnquirySearch,
  { cursor, limit }: { cursor: Cursor | null; limit: number },
) {
  const { state, city, from, until, q, among } = search;
  const wanted = and(
    among && inArray(enquiries.id, [...among]),
    city ? await inCity(city) : undefined,
    from && gte(enquiries.sentAt, startOfIstDay(from)),
    until && lt(enquiries.sentAt, startOfIstDay(addDays(until, 1))),
    q ? await fitting(q) : undefined,
  );
  const conditions = await threadsOfAccount(actor, state);
  const page = await keysetPageForPeople(
    threadsBySending,
    { cursor, limit },
    readThreadsOf(conditions.map((one) => and(one, wanted))),
  );
  const names = await recipients(page.rows.map(({ thread }) => thread.providerId));
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      provider: names.get(row.thread.providerId)?.businessName ?? "",
    })),
  };
}

/** More briefs than these in one city are found soon enough along the list itself. */
const fewInCity = 1000;

async function inCity(city: string): Promise<SQL> {
  const some = db
    .select({ id: briefs.id })
    .from(briefs)
    .where(eq(briefs.city, city))
    .limit(fewInCity + 1)
    .as("some");
  const [found] = await db.select({ many: count() }).from(some);
  if ((found?.many ?? 0) > fewInCity) return sql`+${briefs.city} = ${city}`;
  const there = db.select({ id: briefs.id }).from(briefs).where(eq(briefs.city, city));
  const threads = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(inArray(enquiries.briefId, there));
  return inArray(enquiries.id, threads);
}

const mostBriefs = 200;

async function fitting(typed: string): Promise<SQL> {
  const [briefIds, providerIds] = await Promise.all([briefsFitting(typed), providersNamed(typed)]);
  const ids = { id: enquiries.id };
  const asked = db.select(ids).from(enquiries).where(inArray(enquiries.briefId, briefIds));
  const received = db.select(ids).from(enquiries).where(inArray(enquiries.providerId, providerIds));
  return inArray(enquiries.id, union(asked, received));
}

const mostCustomers = 50;

/**
 * By reference, or by name or e-mail address as it was sent or as the account has it now; each
 * along its own index.
 */
async function briefsFitting(typed: string): Promise<BriefId[]> {
  const upper = typed.toUpperCase();
  const known = await accountPage({ q: typed }, { cursor: null, limit: mostCustomers });
  const begins = (text: string) => text.toLowerCase().startsWith(typed.toLowerCase());
  const customers = known.rows.filter(({ name, email }) => begins(name) || begins(email));
  const reference = sql`${briefs.reference} >= ${upper} and ${briefs.reference} < ${upper} || char(1114111)`;
  const found = await Promise.all(
    [
      reference,
      beginsWith(sql`${briefs.email}`, typed),
      beginsWith(sql`lower(${briefs.name})`, typed),
      inArray(
        briefs.accountId,
        customers.map(({ id }) => id),
      ),
    ].map((condition) =>
      db
        .select({ id: briefs.id })
        .from(briefs)
        .where(condition)
        // Unsorted: every reference begins with the same letters, and all would be read and sorted.
        .limit(mostBriefs),
    ),
  );
  return found.flat().map(({ id }) => id);
}
