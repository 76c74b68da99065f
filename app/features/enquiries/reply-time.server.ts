import type { TFunction } from "i18next";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { enquiryDeadlineOrder } from "#db/schema/columns/index-conditions";
import type { ProviderId } from "#db/schema/ids";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import type { Thread } from "./enquiry-threads.server";

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
