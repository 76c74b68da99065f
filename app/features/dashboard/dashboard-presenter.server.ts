import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { statementDue } from "~/features/bookings/booking-deadlines.server";
import { presentBooking } from "~/features/bookings/booking-presenter.server";
import { dashboardBookings } from "~/features/bookings/lists/dashboard-bookings.server";
import { lostEvents } from "~/features/bookings/lists/lost-events.server";
import { refundTask } from "~/features/bookings/refunds/refund-lifecycle";
import {
  type Recipient,
  recipients,
} from "~/features/directory/profiles/profile-recipients.server";
import { firstName } from "~/features/enquiries/enquiry-contacts";
import type { Side } from "~/features/enquiries/enquiry-dealings.server";
import { areContactsOpen } from "~/features/enquiries/enquiry-lifecycle";
import { presentDeadline } from "~/features/enquiries/enquiry-presenter.server";
import type { Brief, ThreadWithBrief } from "~/features/enquiries/enquiry-threads.server";
import { dashboardEnquiries } from "~/features/enquiries/lists/dashboard-enquiries.server";
import { threadsToAnswer } from "~/features/quotes/threads-to-answer.server";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { addDays, type IstDay, startOfIstDay } from "~/platform/india/dates/dates";
import { dayParts, formatDay } from "~/platform/india/dates/day-format";
import { formatRupees, type Paise } from "~/platform/india/money";
import { cityName } from "~/platform/india/places/places";
import { paths } from "~/urls";

/** The most rows read of each kind, and the most tasks and upcoming events shown. */
const maxPerKind = 10;
const shown = { tasks: 8, ahead: 3 };

/** The account's tasks and upcoming events, as finished text. */
export async function presentDashboard(account: Account, t: TFunction, language: Language) {
  const found = await readDashboard(account);
  const { waitingCount } = found.enquiries;
  return {
    lede: waitingCount > 0 ? t("dashboard.waiting", { count: waitingCount }) : null,
    tasks: presentTasks(found, t, language),
    next: presentNext(found, t, language),
  };
}

type Found = Awaited<ReturnType<typeof readDashboard>>;
type FoundBooking = Found["bookings"][number];

/** The tasks, then all their threads, then the people in them. */
async function readDashboard(account: Account) {
  const [rows, { unread, quoted }] = await Promise.all([
    dashboardBookings(account, maxPerKind),
    threadsToAnswer(account, maxPerKind),
  ]);
  const allAhead = rows
    .filter(({ kind }) => kind === "ahead")
    .sort((one, other) => (one.booking.eventDate < other.booking.eventDate ? -1 : 1));
  const ahead = allAhead.slice(0, shown.ahead);
  const others = rows.filter(({ kind }) => kind !== "ahead");
  const lost = others.flatMap(({ kind, booking }) => (kind === "lost" ? [booking] : []));
  const enquiries = await dashboardEnquiries(
    account,
    {
      ids: [
        ...[...ahead, ...others].map(({ booking }) => booking.enquiryId),
        ...unread.map(({ enquiryId }) => enquiryId),
      ],
      lost,
    },
    maxPerKind,
  );
  const providers = await recipients(
    [...enquiries.byId.values()].map(({ thread }) => thread.providerId),
  );
  return {
    bookings: others,
    ahead,
    moreAhead: allAhead.length > shown.ahead,
    unread,
    quoted,
    enquiries,
    providers,
    lost: lostEvents({ ...enquiries, threads: enquiries.byId, bookings: lost, providers }),
  };
}

/** The next events with a held date, soonest first. */
function presentNext(found: Found, t: TFunction, language: Language) {
  return {
    rows: found.ahead.flatMap((one) => {
      const parties = partiesOf(one, found);
      if (!parties) return [];
      const { event, inDays, city, state, stateLabel } = presentBooking(
        one.booking,
        parties.brief,
        one.side,
        language,
      );
      const day = presentDay(one.booking.eventDate, language);
      const other = otherOf(one.side, parties);
      const to = paths.booking(one.booking.id);
      const about = t("dashboard.about", { event, city });
      return [{ to, about, day, inDays, state, stateLabel, other }];
    }),
    more: found.moreAhead,
  };
}

/** A day in the parts of the date block. */
const presentDay = (day: IstDay, language: Language) => ({
  iso: day,
  label: formatDay(day, language),
  ...dayParts(day, language),
});

export type NextEvents = ReturnType<typeof presentNext>;

/** Something that the reader has to answer. */
type Task = {
  kind:
    | "enquiry"
    | "request"
    | "payment"
    | "deniedPayment"
    | "silentPayment"
    | "quote"
    | "advance"
    | "change"
    | "dispute"
    | "message"
    | "review"
    | `refund.${ReturnType<typeof refundTask>}`
    | "cancelled"
    | "refused"
    | "silent"
    | "nobody";
  /** The deadline; null without one. */
  dueAt: Date | null;
  /** The other side's name, as far as the reader may know it. */
  other: string;
  /**
   * The seed of the other side's rangoli: the provider's id, or the reference of the customer's
   * brief.
   */
  face: string;
  /** The amount that it is about, if any. */
  amount?: { of: "advance" | "budget" | "refund" | "total"; paise: Paise | null } | undefined;
  brief: Brief;
  eventDate: IstDay;
  to: string;
  /** An event that has lost its provider comes before all deadlines. */
  isFirst?: boolean;
};

/** The tasks, nearest deadline first. */
function presentTasks(found: Found, t: TFunction, language: Language) {
  const isReview = ({ kind }: FoundBooking) => kind === "review";
  const tasks = [
    ...enquiryTasks(found),
    ...quoteTasks(found),
    ...found.bookings.filter((one) => !isReview(one)).flatMap((one) => bookingTask(one, found)),
    ...messageTasks(found),
    ...found.bookings.filter(isReview).flatMap((one) => bookingTask(one, found)),
    ...lostTasks(found),
  ].sort((one, other) => (endOf(one) < endOf(other) ? -1 : endOf(one) > endOf(other) ? 1 : 0));
  return {
    rows: tasks
      .slice(0, shown.tasks)
      .map(({ kind, dueAt, other, face, amount, brief, eventDate, to }) => ({
        to,
        face,
        title: t(`dashboard.task.${kind}`, { name: other }),
        day: presentDay(eventDate, language),
        about: t("dashboard.about", {
          event: t(`enquiries.eventType.${brief.eventType}`),
          city: cityName(brief.city, language),
        }),
        amount: amount?.paise
          ? { of: t(`dashboard.amount.${amount.of}`), text: formatRupees(amount.paise) }
          : null,
        due: dueAt && dueAt > now() ? presentDeadline(dueAt, "provider", language) : null,
      })),
    more: tasks.length > shown.tasks,
  };
}

export type Tasks = ReturnType<typeof presentTasks>;

const endOf = ({ dueAt, isFirst = false }: Task) =>
  isFirst ? -Infinity : (dueAt?.getTime() ?? Infinity);

const enquiryTasks = ({ enquiries }: Found): Task[] =>
  enquiries.waiting.flatMap(({ thread, brief }) =>
    thread.dueAt
      ? [
          {
            kind: "enquiry",
            dueAt: thread.dueAt,
            other: areContactsOpen(thread.state) ? brief.name : firstName(brief.name),
            face: brief.reference,
            amount: { of: "budget", paise: brief.budget },
            brief,
            eventDate: brief.eventDate,
            to: paths.enquiry(thread.id),
          },
        ]
      : [],
  );

const quoteTasks = ({ enquiries, providers, quoted }: Found): Task[] =>
  enquiries.quoted.map((one) => ({
    kind: "quote",
    dueAt: one.thread.quotedUntil,
    amount: { of: "total", paise: quoted.get(one.thread.id) ?? null },
    ...aboutThread(one, "customer", providers.get(one.thread.providerId)),
  }));

const messageTasks = ({ enquiries, providers, unread }: Found): Task[] =>
  unread.flatMap(({ enquiryId, reader }) => {
    const one = enquiries.byId.get(enquiryId);
    if (!one) return [];
    const provider = providers.get(one.thread.providerId);
    return [{ kind: "message", dueAt: null, ...aboutThread(one, reader, provider) }];
  });

const aboutThread = (
  { thread, brief }: ThreadWithBrief,
  reader: Side,
  provider: Recipient | undefined,
) => ({
  other: reader === "provider" ? brief.name : (provider?.businessName ?? ""),
  face: reader === "provider" ? brief.reference : thread.providerId,
  brief,
  eventDate: brief.eventDate,
  to: paths.enquiry(thread.id),
});

function bookingTask(one: FoundBooking, found: Found): Task[] {
  const parties = partiesOf(one, found);
  const task = taskOf(one);
  if (!parties || !task) return [];
  const { booking, side } = one;
  const other = otherOf(side, parties);
  const face = side === "customer" ? booking.providerId : parties.brief.reference;
  const amount = amountOf(one);
  const about = { other, face, amount, brief: parties.brief, eventDate: booking.eventDate };
  return [{ to: paths.booking(booking.id), ...about, ...task }];
}

function amountOf({ kind, booking, refund }: FoundBooking): Task["amount"] {
  switch (kind) {
    case "request":
    case "change":
    case "dispute":
      return { of: "total", paise: booking.total };
    case "payment":
    case "advance":
    case "deniedPayment":
    case "silentPayment":
      return { of: "advance", paise: booking.advance };
    case "refund":
      return { of: "refund", paise: refund?.amount ?? null };
    case "review":
    case "lost":
    case "ahead":
      return undefined;
  }
}

function taskOf({
  kind,
  side,
  booking,
  at = null,
  refund,
}: FoundBooking): (Pick<Task, "kind" | "dueAt"> & { to?: string }) | null {
  switch (kind) {
    case "lost":
    case "ahead":
      return null;
    case "refund":
      // An outstanding refund stays on the dashboard of both sides.
      return refund
        ? {
            kind: `refund.${refundTask(refund.state, side)}`,
            dueAt: startOfIstDay(addDays(refund.dueOn, 1)),
          }
        : null;
    case "change":
      return { kind, dueAt: at };
    case "dispute": {
      const dueAt = at && statementDue(at);
      const to = `${paths.booking(booking.id)}#dispute`;
      return { kind, dueAt: dueAt && dueAt > now() ? dueAt : null, to };
    }
    case "review":
      return { kind, dueAt: booking.dueAt, to: paths.bookingReview(booking.id) };
    default:
      return { kind, dueAt: booking.dueAt };
  }
}

function partiesOf({ booking }: FoundBooking, { enquiries, providers }: Found) {
  const thread = enquiries.byId.get(booking.enquiryId);
  const provider = providers.get(booking.providerId);
  return thread && provider ? { brief: thread.brief, provider } : null;
}

const otherOf = (side: Side, { brief, provider }: { brief: Brief; provider: Recipient }) =>
  side === "customer" ? provider.businessName : brief.name;

const lostTasks = ({ lost }: Found): Task[] =>
  lost.map(({ loss, provider, brief, eventDate, to }) => ({
    kind: loss,
    dueAt: null,
    other: provider.businessName,
    face: provider.id,
    brief,
    eventDate,
    to,
    isFirst: true,
  }));
