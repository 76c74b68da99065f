import type { TFunction } from "i18next";
import { and, asc, eq, isNull, sql, count, gte } from "drizzle-orm";
import { enquiryDeadlineOrder } from "#db/schema/columns/index-conditions";
import type { ProviderId } from "#db/schema/ids";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import { type Thread, currentStateSql } from "./enquiry-threads.server";
import { hours } from "~/platform/clock.server";
import { monthSql } from "~/platform/database/month.server";
import { startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { answerHours } from "./enquiry-lifecycle";

const { enquiries } = schema;

/** Only the latest, so that improvement shows. */
const maxThreads = 50;
/** Fewer give no public figure. */
const minAnswers = 5;

/** Milliseconds, above every deadline: threads that no longer wait are sorted after it. */
const afterDeadlines = 500_000_000_000_000;

/** Without those that a suspension kept from being answered. */
export const latestReplies = (providerId: ProviderId, from: ReadFrom = db) =>
  from
    .select({
      state: enquiries.state,
      sentAt: enquiries.sentAt,
      answeredAt: enquiries.answeredAt,
    })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.providerId, providerId),
        sql`${enquiryDeadlineOrder} > ${afterDeadlines}`,
        isNull(enquiries.dueLeft),
      ),
    )
    .orderBy(asc(enquiryDeadlineOrder), asc(enquiries.id))
    .limit(maxThreads);

export async function presentReplyTime(providerId: ProviderId, t: TFunction) {
  const hours = usualHours(await latestReplies(providerId));
  if (hours === null) return null;
  return hours < 24
    ? t("enquiries.replyTime.hours", { count: hours })
    : t("enquiries.replyTime.days", { count: Math.ceil(hours / 24) });
}

type Answered = Pick<Thread, "state" | "sentAt" | "answeredAt">;

/** The median, rounded up. Null if too few answered, or more threads were left unanswered. */
export function usualHours(threads: readonly Answered[]): number | null {
  const durations = threads
    .flatMap(({ sentAt, answeredAt }) =>
      sentAt && answeredAt ? [answeredAt.getTime() - sentAt.getTime()] : [],
    )
    .sort((one, other) => one - other);
  const unanswered = threads.filter(({ state }) => state === "unanswered").length;
  const middle = durations[Math.floor((durations.length - 1) / 2)];
  if (middle === undefined || durations.length < minAnswers || unanswered > durations.length)
    return null;
  return Math.max(1, Math.ceil(middle / 3_600_000));
}

type ReplyMonth = {
  received: number;
  inTime: number;
  /** Later, or not at all before the deadline. */
  missed: number;
  waits: { hours: number; count: number }[];
};

/** By the month ('YYYY-MM') in which they were sent; months without any are omitted. */
export async function replyMonths(
  providerId: ProviderId,
  from: IstDay,
): Promise<Map<string, ReplyMonth>> {
  const month = monthSql(enquiries.sentAt);
  const wait = sql`${enquiries.answeredAt} - ${enquiries.sentAt}`;
  const waited = sql<number | null>`round((${wait}) * 1.0 / ${hours(1)})`;
  const outcome = sql<"inTime" | "missed" | "open">`case
    when ${enquiries.answeredAt} is null and ${currentStateSql()} = 'unanswered' then 'missed'
    when ${enquiries.answeredAt} is null then 'open'
    when ${wait} <= ${hours(answerHours)} then 'inTime' else 'missed' end`;
  const rows = await db
    .select({
      month: month.as("month"),
      waited: waited.as("waited"),
      outcome: outcome.as("outcome"),
      count: count(),
    })
    .from(enquiries)
    .where(and(eq(enquiries.providerId, providerId), gte(enquiries.sentAt, startOfIstDay(from))))
    .groupBy(sql`month`, sql`waited`, sql`outcome`);
  const months = new Map<string, ReplyMonth>();
  for (const { month, waited, outcome, count } of rows.toSorted(byWait)) {
    const { received, inTime, missed, waits } = months.get(month) ?? none;
    months.set(month, {
      received: received + count,
      inTime: inTime + (outcome === "inTime" ? count : 0),
      missed: missed + (outcome === "missed" ? count : 0),
      waits: waited === null ? waits : [...waits, { hours: waited, count }],
    });
  }
  return months;
}

const none: ReplyMonth = { received: 0, inTime: 0, missed: 0, waits: [] };

type Waited = { waited: number | null };
const byWait = (one: Waited, other: Waited) => (one.waited ?? 0) - (other.waited ?? 0);

export function medianHours(waits: ReplyMonth["waits"]): number | null {
  const total = waits.reduce((sum, one) => sum + one.count, 0);
  if (total === 0) return null;
  const nth = (position: number) => {
    let passed = 0;
    for (const one of waits) if ((passed += one.count) >= position) return one.hours;
    return 0;
  };
  return Math.round((nth(Math.ceil(total / 2)) + nth(Math.floor(total / 2) + 1)) / 2);
}
