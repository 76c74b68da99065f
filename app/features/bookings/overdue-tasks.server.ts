import type { TFunction } from "i18next";
import { and, eq, inArray, lte } from "drizzle-orm";
import type { ProviderId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { preparedRows, value } from "~/platform/database/prepared-reads.server";
import { istDay, startOfIstDay } from "~/platform/india/dates/dates";

const { bookingTasks } = schema;

type Task = typeof bookingTasks.$inferInsert;

/** What a provider leaves undone in public: money to give back, and disputes to reply to. */
const kinds = { refund_pay: "refunds", refund_confirm: "refunds", dispute: "disputes" } as const;
const isCounted = (kind: string): kind is keyof typeof kinds => kind in kinds;

/** From the day after: cached pages change with the day. */
const overdueBefore = () => startOfIstDay(istDay(now()));

export const isPubliclyOverdue = ({ side, kind, dueAt }: Task): boolean =>
  side === "provider" && isCounted(kind) && Boolean(dueAt && dueAt <= overdueBefore());

export async function presentOverdueTasks(providerId: ProviderId, t: TFunction): Promise<string[]> {
  const found = await readOverdue({ providerId, before: overdueBefore().getTime() });
  return (["refunds", "disputes"] as const).flatMap((what) => {
    const count = found.filter(({ kind }) => isCounted(kind) && kinds[kind] === what).length;
    return count > 0 ? [t(`bookings.overdue.${what}`, { count })] : [];
  });
}

/** A provider with more has been suspended long before. */
const maxCounted = 100;

const readOverdue = preparedRows((from) =>
  from
    .select({ kind: bookingTasks.kind })
    .from(bookingTasks)
    .where(
      and(
        eq(bookingTasks.providerId, value("providerId")),
        lte(bookingTasks.dueAt, value("before")),
        inArray(bookingTasks.kind, Object.keys(kinds).filter(isCounted)),
      ),
    )
    .limit(maxCounted),
);
