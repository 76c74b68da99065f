import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { enquiryDeadlineOrder } from "#db/schema/columns/index-conditions";
import type { BriefId, EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { isSuspendedSql, providerOfAccount } from "~/features/directory/profile-queries.server";
import { days, later, now } from "~/platform/clock.server";
import { schema, type ReadFrom } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { listed, preparedRows, value } from "~/platform/database/prepared-reads.server";
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

/** The threads that a dashboard shows or needs, at most `limit` to answer and of refused briefs. */
export async function dashboardEnquiries(account: Account, { ids, lost }: Wanted, limit: number) {
  const values = await valuesOf(account, limit);
  const lostIds = lost.map(({ enquiryId }) => enquiryId);
  const lostDays = JSON.stringify(lost.map(({ eventDate }) => eventDate));
  const [received, open, ofRefused, besideLost, asked] = await Promise.all([
    values.provider ? readWaiting(values) : [],
    readQuoted(values),
    readRefused(values),
    readBeside({ ...values, lostIds: JSON.stringify(lostIds), lostDays }),
    readAsked({ ids: JSON.stringify([...new Set([...ids, ...lostIds])]) }),
  ]);
  const all = [...received, ...open, ...ofRefused, ...besideLost, ...asked];
  const byId = new Map((await withCurrentCustomers(all)).map((one) => [one.thread.id, one]));
  const threads = (rows: { thread: { id: EnquiryId } }[]) =>
    rows.flatMap(({ thread }) => byId.get(thread.id) ?? []);
  return {
    /** Received threads to answer, nearest deadline first. */
    waiting: threads(received),
    /** Threads with an open quote, soonest to expire first. */
    quoted: threads(open),
    refused: byBrief(threads(ofRefused)),
    beside: threads(besideLost),
    byId,
  };
}

/** The threads that await a decision by one side of an account because of their own state. */
export async function threadsToDecide(account: Account, side: Side, limit: number) {
  const ofCustomer = side === "customer";
  const found = await (ofCustomer ? readQuoted : readWaiting)(await valuesOf(account, limit));
  return found.map(({ thread: { id, dueAt, quotedUntil } }) =>
    ofCustomer
      ? { id, kind: "quote" as const, dueAt: quotedUntil }
      : { id, kind: "enquiry" as const, dueAt },
  );
}

/** Without a business, `provider` is empty. */
const valuesOf = async (account: Account, limit: number) => ({
  limit,
  account: account.id,
  email: account.email,
  provider: (await providerOfAccount(account.id))?.id ?? "",
  now: now().getTime(),
  today: istDay(now()),
  refusedSince: later(now(), -days(refusedDays)).getTime(),
});

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

const query = new QueryBuilder();

const state = currentStateSql(value("now"));
const mine = ownBriefs({ id: value("account"), email: value("email") });

const threadsOf = (from: ReadFrom) =>
  from
    .select({ thread: enquiries, brief: briefs })
    .from(enquiries)
    .innerJoin(briefs, eq(briefs.id, enquiries.briefId));

/** A thread on hold by a suspension waits for no one. */
const readWaiting = preparedRows((from) =>
  threadsOf(from)
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
const readQuoted = preparedRows((from) =>
  threadsOf(from)
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

/** Days; after that the customer will have found someone elsewhere. */
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
const readRefused = preparedRows((from) =>
  threadsOf(from)
    .where(inArray(briefs.id, refusedBriefs))
    .orderBy(
      desc(briefs.verifiedAt),
      desc(briefs.id),
      asc(briefs.createdAt),
      asc(insertionOrder(enquiries)),
    ),
);

/** All threads of this account's briefs for the days that lost a provider. */
const readBeside = preparedRows((from) =>
  threadsOf(from).where(
    and(
      mine,
      or(
        inArray(briefs.eventDate, listed("lostDays")),
        inArray(
          briefs.eventDate,
          sql`(select event_date from ${briefs} where id in ${refusedBriefs} or id in
              (select brief_id from ${enquiries} where id in ${listed("lostIds")}))`,
        ),
      ),
    ),
  ),
);

const readAsked = preparedRows((from) =>
  threadsOf(from).where(inArray(enquiries.id, listed("ids"))),
);
