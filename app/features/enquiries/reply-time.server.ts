import type { TFunction } from "i18next";
import { and, asc, eq, sql } from "drizzle-orm";
import { enquiryDeadlineOrder } from "#db/schema/columns/index-conditions";
import type { ProviderId } from "#db/schema/ids";
import { db, schema } from "~/platform/database/database.server";
import type { Thread } from "./enquiry-threads.server";

const { enquiries } = schema;

/** The latest threads that no longer wait, and how many answers the public figure takes at least. */
const latest = 50;
const fewest = 5;

/** Later in the provider's list than any deadline: what no longer waits begins here. */
const afterDeadlines = 500_000_000_000_000;

/** 'Usually replies within 3 hours'; null after too few answers, or where most had none. */
export async function presentReplyTime(providerId: ProviderId, t: TFunction) {
  const hours = usualHours(
    await db
      .select({
        state: enquiries.state,
        sentAt: enquiries.sentAt,
        answeredAt: enquiries.answeredAt,
      })
      .from(enquiries)
      .where(
        and(eq(enquiries.providerId, providerId), sql`${enquiryDeadlineOrder} > ${afterDeadlines}`),
      )
      .orderBy(asc(enquiryDeadlineOrder), asc(enquiries.id))
      .limit(latest),
  );
  if (hours === null) return null;
  return hours < 24
    ? t("enquiries.replyTime.hours", { count: hours })
    : t("enquiries.replyTime.days", { count: Math.ceil(hours / 24) });
}

type Answered = Pick<Thread, "state" | "sentAt" | "answeredAt">;

/**
 * Within how many hours half of the enquiries were answered, rounded up. Null where fewer than five
 * were, or more were left unanswered.
 */
export function usualHours(threads: readonly Answered[]): number | null {
  const took = threads
    .flatMap(({ sentAt, answeredAt }) =>
      sentAt && answeredAt ? [answeredAt.getTime() - sentAt.getTime()] : [],
    )
    .sort((one, other) => one - other);
  const unanswered = threads.filter(({ state }) => state === "unanswered").length;
  const middle = took[Math.floor((took.length - 1) / 2)];
  if (middle === undefined || took.length < fewest || unanswered > took.length) return null;
  return Math.max(1, Math.ceil(middle / 3_600_000));
}
