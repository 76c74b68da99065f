import type { TFunction } from "i18next";
import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { presentBooking } from "~/features/bookings/booking-presenter.server";
import {
  amountOf,
  type BookingTask,
  dashboardBookings,
  presentTaskDue,
  taskNameOf,
  taskPath,
} from "~/features/bookings/lists/dashboard-bookings.server";
import { lostEvents } from "~/features/bookings/lists/lost-events.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { firstName } from "~/features/enquiries/enquiry-contacts";
import type { Side } from "~/features/enquiries/enquiry-dealings.server";
import { faceOf } from "~/features/enquiries/enquiry-customers.server";
import { eventName } from "~/features/enquiries/enquiry-presenter.server";
import type { Brief } from "~/features/enquiries/enquiry-threads.server";
import { dashboardEnquiries } from "~/features/enquiries/lists/dashboard-enquiries.server";
import { threadsToAnswer } from "~/features/quotes/threads-to-answer.server";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { presentOpen } from "~/features/bookings/payments/payment-presenter.server";
import { dayParts, deadlineDay, formatDay } from "~/platform/india/dates/day-format";
import { formatRupees, type Paise } from "~/platform/india/money";
import { cityName } from "~/platform/india/places/places";
import { paths } from "~/urls";

/** The most rows read of each kind, and the most tasks and upcoming events shown. */
const maxPerKind = 10;
const shown = { tasks: 8, ahead: 3 };

export async function presentDashboard(account: Account, t: TFunction, language: Language) {
  const found = await readDashboard(account);
  return {
    tasks: presentTasks(found, t, language),
    next: presentNext(found, t, language),
  };
}

type Found = Awaited<ReturnType<typeof readDashboard>>;

function sidesOf(found: Found, enquiryId: EnquiryId, side: Side) {
  const one = found.enquiries.byId.get(enquiryId);
  const provider = one && found.providers.get(one.thread.providerId);
  if (!provider) return [];
  const { thread, brief } = one;
  const other =
    side === "customer"
      ? { other: provider.businessName, face: provider.id }
      : { other: brief.name, face: faceOf(brief) };
  return [{ ...other, thread, brief, eventDate: brief.eventDate, to: paths.enquiry(enquiryId) }];
}

/** The tasks, then all their threads, then the people in them. */
async function readDashboard(account: Account) {
  const [{ tasks, ahead: allAhead, lost }, { unread, quoted, expired }] = await Promise.all([
    dashboardBookings(account, maxPerKind),
    threadsToAnswer(account, maxPerKind),
  ]);
  const ahead = allAhead.slice(0, shown.ahead);
  const enquiries = await dashboardEnquiries(
    account,
    {
      ids: [
        ...[...ahead, ...tasks].map(({ booking }) => booking.enquiryId),
        ...unread.map(({ enquiryId }) => enquiryId),
        ...expired,
      ],
      lost,
    },
    maxPerKind,
  );
  const providers = await recipients(
    [...enquiries.byId.values()].map(({ thread }) => thread.providerId),
  );
  return {
    bookings: tasks,
    ahead,
    moreAhead: allAhead.length > shown.ahead,
    unread,
    quoted,
    expired,
    enquiries,
    providers,
    lost: lostEvents({ ...enquiries, threads: enquiries.byId, bookings: lost, providers }),
  };
}

const presentNext = (found: Found, t: TFunction, language: Language) => ({
  rows: found.ahead.flatMap(({ booking, side, amount, dueAt }) =>
    sidesOf(found, booking.enquiryId, side).map(({ brief, other }) => {
      const { event, inDays, city, state, stateLabel } = presentBooking(
        booking,
        brief,
        side,
        language,
      );
      return {
        to: paths.booking(booking.id),
        about: t("dashboard.about", { event, city }),
        day: presentDay(booking.eventDate, language),
        inDays,
        state,
        stateLabel,
        other,
        open: presentOpen({ amount, dueAt }, language),
      };
    }),
  ),
  more: found.moreAhead,
});

const presentDay = (day: IstDay, language: Language) => ({
  iso: day,
  label: formatDay(day, language),
  ...dayParts(day, language),
});

export type NextEvents = ReturnType<typeof presentNext>;

type Task = {
  kind:
    | ReturnType<typeof taskNameOf>
    | "enquiry"
    | "quote"
    | "message"
    | "renewal"
    | Found["lost"][number]["loss"];
  dueAt: Date | null;
  /** The other side's name, as far as the reader may know it. */
  other: string;
  /** The seed of the other side's rangoli. */
  face: string;
  amount?:
    | { of: "advance" | "budget" | "payment" | "refund" | "total"; paise: Paise | null }
    | undefined;
  brief: Brief;
  eventDate: IstDay;
  to: string;
  /** An event that has lost its provider comes before all deadlines. */
  isFirst?: boolean;
};

/** The tasks, nearest deadline first. */
function presentTasks(found: Found, t: TFunction, language: Language) {
  const isReview = ({ kind }: BookingTask) => kind === "review";
  const tasks = [
    ...enquiryTasks(found),
    ...found.bookings.filter((one) => !isReview(one)).flatMap((one) => bookingTask(one, found)),
    ...messageTasks(found),
    ...renewalTasks(found),
    ...found.bookings.filter(isReview).flatMap((one) => bookingTask(one, found)),
    ...lostTasks(found),
  ].sort((one, other) => (endOf(one) < endOf(other) ? -1 : endOf(one) > endOf(other) ? 1 : 0));
  return {
    rows: tasks
      .slice(0, shown.tasks)
      .map(({ kind, dueAt, other, face, amount, brief, eventDate, to }) => {
        const task = presentTaskDue({ kind, dueAt }, language);
        const deadline = dueAt && (task.due ?? task.isOverdue) && deadlineDay(dueAt);
        const of = t(deadline ? "dashboard.due" : "dashboard.event");
        const day = presentDay(deadline || eventDate, language);
        const about = t("dashboard.about", {
          event: eventName(brief, t),
          city: cityName(brief.city, language),
        });
        return {
          to,
          face,
          title: t(`dashboard.task.${kind}`, { name: other }),
          day: { ...day, label: `${of}: ${day.label}`, weekday: of },
          about: deadline ? `${about} · ${formatDay(eventDate, language)}` : about,
          amount: amount?.paise
            ? { of: t(`dashboard.amount.${amount.of}`), text: formatRupees(amount.paise) }
            : null,
          ...task,
        };
      }),
    more: tasks.length > shown.tasks,
  };
}

export type Tasks = ReturnType<typeof presentTasks>;

const endOf = ({ dueAt, isFirst = false }: Task) =>
  isFirst ? -Infinity : (dueAt?.getTime() ?? Infinity);

const enquiryTasks = (found: Found): Task[] => [
  ...found.enquiries.waiting
    .flatMap(({ thread }) => sidesOf(found, thread.id, "provider"))
    .map((one) => ({
      ...one,
      kind: "enquiry" as const,
      dueAt: one.thread.dueAt,
      other: firstName(one.brief.name),
      amount: { of: "budget" as const, paise: one.brief.budget },
    })),
  ...found.enquiries.quoted
    .flatMap(({ thread }) => sidesOf(found, thread.id, "customer"))
    .map((one) => ({
      ...one,
      kind: "quote" as const,
      dueAt: one.thread.quotedUntil,
      amount: { of: "total" as const, paise: found.quoted.get(one.thread.id) ?? null },
    })),
];

/** While nothing else was agreed, and before the event. */
const renewalTasks = (found: Found): Task[] =>
  found.expired
    .flatMap((enquiryId) => sidesOf(found, enquiryId, "provider"))
    .filter(({ thread, eventDate }) => thread.state === "accepted" && eventDate >= istDay(now()))
    .map((one) => ({ ...one, kind: "renewal", dueAt: null, other: firstName(one.brief.name) }));

const messageTasks = (found: Found): Task[] =>
  found.unread
    .flatMap(({ enquiryId, reader }) => sidesOf(found, enquiryId, reader))
    .map((one) => ({ ...one, kind: "message", dueAt: null }));

function bookingTask(task: BookingTask, found: Found) {
  const { kind, side, booking, amount: paise, dueAt } = task;
  const { enquiryId, eventDate } = booking;
  return sidesOf(found, enquiryId, side).map((about): Task => ({
    ...about,
    kind: taskNameOf(task),
    dueAt,
    eventDate,
    to: taskPath(task),
    amount: { of: amountOf(kind), paise },
  }));
}

const lostTasks = ({ lost }: Found): Task[] =>
  lost.map(({ loss, provider, ...about }) => ({
    ...about,
    kind: loss,
    dueAt: null,
    other: provider.businessName,
    face: provider.id,
    isFirst: true,
  }));
