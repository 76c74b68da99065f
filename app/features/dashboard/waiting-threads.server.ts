import type { Account } from "~/features/accounts/account-queries.server";
import {
  presentTaskDue,
  taskNameOf,
  taskPath,
  waitingBookings,
} from "~/features/bookings/lists/dashboard-bookings.server";
import type { Side } from "~/features/enquiries/enquiry-dealings.server";
import { threadsToDecide } from "~/features/enquiries/lists/dashboard-enquiries.server";
import { threadsToAnswer } from "~/features/quotes/threads-to-answer.server";
import type { Language } from "~/platform/i18n";
import { idsOf } from "~/platform/ids";

/** The most threads of each kind at the top of a list. */
const maxPerKind = 20;

/** As on its dashboard: nearest deadline first, each with its first task. */
export async function waitingThreads(account: Account, side: Side, language: Language) {
  const [toDecide, { unread }, bookings] = await Promise.all([
    threadsToDecide(account, side, maxPerKind),
    threadsToAnswer(account, maxPerKind),
    waitingBookings(account, side, maxPerKind),
  ]);
  const tasks = [
    ...toDecide,
    ...bookings.map((task) => ({
      id: task.booking.enquiryId,
      kind: taskNameOf(task),
      dueAt: task.dueAt,
      to: taskPath(task),
    })),
    ...unread.flatMap(({ enquiryId: id, reader }) =>
      reader === side ? [{ id, kind: "message" as const, dueAt: null }] : [],
    ),
  ].sort((one, other) => endOf(one) - endOf(other));
  const ids = idsOf(tasks);
  return tasks
    .filter(({ id }, at) => ids.indexOf(id) === at)
    .map((task) => ({ ...task, ...presentTaskDue(task, language) }));
}

/** Finite, so that two tasks without a deadline can be compared. */
const endOf = ({ dueAt }: { dueAt: Date | null }) => dueAt?.getTime() ?? Number.MAX_VALUE;
