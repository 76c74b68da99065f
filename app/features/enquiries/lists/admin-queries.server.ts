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
import { idsOf } from "~/platform/ids";

const { briefs, enquiries } = schema;

/** Each part narrows the list down by an index. */
type EnquirySearch = {
  state?: ShownState | undefined;
  city?: string | undefined;
  /** IST days, both included. */
  from?: IstDay | undefined;
  until?: IstDay | undefined;
  q: string;
  among?: readonly string[] | undefined;
};

/** Without counts, which would read every row. */
export async function allEnquiries(
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
    q ? await searchCondition(q) : undefined,
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

/** A city with more briefs than this is found quickly enough by scanning the list. */
const maxInCity = 1000;

async function inCity(city: string): Promise<SQL> {
  const some = db
    .select({ id: briefs.id })
    .from(briefs)
    .where(eq(briefs.city, city))
    .limit(maxInCity + 1)
    .as("some");
  const [found] = await db.select({ count: count() }).from(some);
  if ((found?.count ?? 0) > maxInCity) return sql`+${briefs.city} = ${city}`;
  const briefsInCity = db.select({ id: briefs.id }).from(briefs).where(eq(briefs.city, city));
  const threads = db
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(inArray(enquiries.briefId, briefsInCity));
  return inArray(enquiries.id, threads);
}

const maxBriefs = 200;

async function searchCondition(typed: string): Promise<SQL> {
  const [briefIds, providerIds] = await Promise.all([matchingBriefs(typed), providersNamed(typed)]);
  const ids = { id: enquiries.id };
  const byBrief = db.select(ids).from(enquiries).where(inArray(enquiries.briefId, briefIds));
  const byProvider = db
    .select(ids)
    .from(enquiries)
    .where(inArray(enquiries.providerId, providerIds));
  return inArray(enquiries.id, union(byBrief, byProvider));
}

const maxCustomers = 50;

/** As sent or as the account has it now; each by its own index. */
async function matchingBriefs(typed: string): Promise<BriefId[]> {
  const upper = typed.toUpperCase();
  const known = await accountPage({ q: typed }, { cursor: null, limit: maxCustomers });
  const begins = (text: string) => text.toLowerCase().startsWith(typed.toLowerCase());
  const customers = known.rows.filter(({ name, email }) => begins(name) || begins(email));
  const reference = sql`${briefs.reference} >= ${upper} and ${briefs.reference} < ${upper} || char(1114111)`;
  const found = await Promise.all(
    [
      reference,
      beginsWith(sql`${briefs.email}`, typed),
      beginsWith(sql`lower(${briefs.name})`, typed),
      inArray(briefs.accountId, idsOf(customers)),
    ].map((condition) =>
      db
        .select({ id: briefs.id })
        .from(briefs)
        .where(condition)
        // Unsorted: all references begin with the same letters, so sorting would read every brief.
        .limit(maxBriefs),
    ),
  );
  return idsOf(found.flat());
}
