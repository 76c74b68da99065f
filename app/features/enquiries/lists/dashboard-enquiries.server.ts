import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { enquiryDeadlineOrder } from "#db/schema/columns/index-conditions";
import type { BriefId, EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { isSuspendedSql, providerOfAccount } from "~/features/directory/profile-queries.server";
import { days, later, now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { preparedRows } from "~/platform/database/prepared-reads.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import type { Side } from "../enquiry-dealings.server";
import { openStates, waitingStates } from "../enquiry-lifecycle";
import {
  currentStateSql,
  withCurrentCustomers,
  ownBriefs,
  type ThreadWithBrief,
} from "../enquiry-threads.server";

const { briefs, enquiries } = schema;

type Wanted = {
  /** Threads that the dashboard shows because of their bookings and messages. */
  ids: EnquiryId[];
  /** The bookings that lost their provider: their threads and days. */
  lost: { enquiryId: EnquiryId; eventDate: IstDay }[];
};

/**
 * `limit` applies to the first three; `beside` and `asked` are limited by the ids and days given.
 */
type Kind = "waiting" | "quoted" | "refused" | "beside" | "asked";

/** The threads that a dashboard shows or needs, in one statement. */
export async function dashboardEnquiries(account: Account, { ids, lost }: Wanted, limit: number) {
  const own = await providerOfAccount(account.id);
  const values = {
    limit,
    unlimited: -1,
    account: account.id,
    email: account.email,
    now: now().getTime(),
    today: istDay(now()),
    refusedSince: later(now(), -days(refusedDays)).getTime(),
    ids: JSON.stringify([...new Set([...ids, ...lost.map(({ enquiryId }) => enquiryId)])]),
    lostIds: JSON.stringify(lost.map(({ enquiryId }) => enquiryId)),
    lostDays: JSON.stringify(lost.map(({ eventDate }) => eventDate)),
  };
  const rows = own ? await ofBothSides({ ...values, provider: own.id }) : await ofCustomer(values);
  const threads = await withCurrentCustomers(rows);
  const ofKind = (kind: Kind) => threads.filter((_, at) => rows[at]?.kind === kind);
  return {
    /** Received threads to answer, nearest deadline first. */
    waiting: ofKind("waiting"),
    waitingCount: rows.find(({ kind }) => kind === "waiting")?.count ?? 0,
    /** Threads with an open quote, soonest to expire first. */
    quoted: ofKind("quoted"),
    refused: byBrief(ofKind("refused")),
    beside: ofKind("beside"),
    byId: new Map(threads.map((one) => [one.thread.id, one])),
  };
}

/**
 * The ids of the threads that await a decision by one side of an account because of their own
 * state, for a prepared statement.
 */
export const threadsToDecide = (side: Side): SQL =>
  sql`select enquiry_id from (${side === "customer" ? quoted : waiting})`;

/** The ids of the threads in which one side of an account can write, for a prepared statement. */
export function writableThreads(side: Side) {
  return query
    .select({ id: enquiries.id })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(
      and(
        side === "customer" ? mine : eq(enquiries.providerId, value("provider")),
        inArray(state, [...openStates]),
      ),
    );
}

function byBrief(threads: ThreadWithBrief[]): ThreadWithBrief[][] {
  const found = new Map<BriefId, ThreadWithBrief[]>();
  for (const one of threads) found.set(one.brief.id, [...(found.get(one.brief.id) ?? []), one]);
  return [...found.values()];
}

const readParts = (parts: SQL[]) =>
  preparedRows((from) =>
    from
      .select({
        kind: sql<Kind>`kind`,
        count: sql<number | null>`count`,
        thread: enquiries,
        brief: briefs,
      })
      .from(sql`(${sql.join(parts, sql` union all `)}) as shown`)
      // A cross join reads the parts in their order.
      .crossJoin(enquiries)
      .crossJoin(briefs)
      .where(and(sql`${enquiries.id} = shown.enquiry_id`, eq(briefs.id, enquiries.briefId)))
      .prepare(),
  );

/** Builds the parts; the whole statement reads them. */
const query = new QueryBuilder();
const value = (name: string) => sql.placeholder(name);
const valuesOf = (name: string) => sql`(select value from json_each(${value(name)}))`;
const partOf = (kind: Kind, rows: { getSQL: () => SQL }) =>
  sql`select enquiry_id, ${sql.raw(`'${kind}'`)} as kind, count from ${rows}`;

const id = sql`${enquiries.id}`.as("enquiry_id");
const uncounted = { id, count: sql`null`.as("count") };
const state = currentStateSql(value("now"));
const mine = ownBriefs({ id: value("account"), email: value("email") });

/** A thread on hold by a suspension waits for no one. */
const waiting = partOf(
  "waiting",
  query
    .select({ id, count: sql`count(*) over ()`.as("count") })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.providerId, value("provider")),
        inArray(state, waitingStates),
        isNull(enquiries.dueLeft),
      ),
    )
    .orderBy(asc(enquiryDeadlineOrder), asc(enquiries.id))
    .limit(value("limit")),
);

/** Nor do those with a suspended provider. */
const quoted = partOf(
  "quoted",
  query
    .select(uncounted)
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId))
    .where(
      and(
        mine,
        eq(state, "quoted"),
        or(isNotNull(enquiries.bookedAt), not(isSuspendedSql(enquiries.providerId))),
      ),
    )
    .orderBy(asc(enquiries.quotedUntil), asc(enquiries.id))
    .limit(value("limit")),
);

/**
 * Days that a refused brief stays on its customer's list: after that the customer will have found
 * someone elsewhere.
 */
const refusedDays = 21;
const refusals = ["rejected", "unanswered"] as const;

/** The briefs of this account, for a day ahead, that every provider rejected or did not answer. */
const refusedBriefs = query
  .select({ id: briefs.id })
  .from(briefs)
  .innerJoin(enquiries, eq(enquiries.briefId, briefs.id))
  .where(
    and(mine, gte(briefs.eventDate, value("today")), gt(briefs.verifiedAt, value("refusedSince"))),
  )
  .groupBy(briefs.id)
  .having(sql`sum(${inArray(state, [...refusals])}) = count(*)`)
  .orderBy(desc(briefs.verifiedAt), desc(briefs.id))
  .limit(value("limit"));

/** The threads of each brief, most recently sent brief first. */
const refused = partOf(
  "refused",
  query
    .select(uncounted)
    .from(briefs)
    .innerJoin(enquiries, eq(enquiries.briefId, briefs.id))
    .where(inArray(briefs.id, refusedBriefs))
    .orderBy(
      desc(briefs.verifiedAt),
      desc(briefs.id),
      asc(briefs.createdAt),
      asc(insertionOrder(enquiries)),
    )
    // SQLite only keeps the order if there is a limit.
    .limit(value("unlimited")),
);

/** All threads of this account's briefs for the days that lost a provider. */
const beside = partOf(
  "beside",
  query
    .select(uncounted)
    .from(briefs)
    .innerJoin(enquiries, eq(enquiries.briefId, briefs.id))
    .where(
      and(
        mine,
        or(
          inArray(briefs.eventDate, valuesOf("lostDays")),
          inArray(
            briefs.eventDate,
            sql`(select event_date from ${briefs} where id in ${refusedBriefs} or id in
              (select brief_id from ${enquiries} where id in ${valuesOf("lostIds")}))`,
          ),
        ),
      ),
    ),
);

const asked = partOf(
  "asked",
  query
    .select(uncounted)
    .from(enquiries)
    .where(inArray(enquiries.id, valuesOf("ids"))),
);

const ofBothSides = readParts([waiting, quoted, refused, beside, asked]);

/** For an account without a business. */
const ofCustomer = readParts([quoted, refused, beside, asked]);
