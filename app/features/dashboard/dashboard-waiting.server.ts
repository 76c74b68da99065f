import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { changesWaitingFor } from "~/features/bookings/changes/change-queries.server";
import { disputesToAnswer } from "~/features/bookings/disputes/dispute-queries.server";
import { lostEventsOf } from "~/features/bookings/lists/lost-events.server";
import { bookingsWaitingFor } from "~/features/bookings/lists/booking-list-waiting.server";
import { refundTask } from "~/features/bookings/refunds/refund-lifecycle";
import { currentRefundState } from "~/features/bookings/refunds/refund-dates.server";
import { openRefundsOf } from "~/features/bookings/refunds/refund-queries.server";
import { bookingsToReview } from "~/features/bookings/reviews/to-review.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { firstName } from "~/features/enquiries/enquiry-contacts";
import { suspendedSide, type Side } from "~/features/enquiries/enquiry-dealings.server";
import {
  firstQuoted,
  firstWaitingFor,
} from "~/features/enquiries/lists/enquiry-list-waiting.server";
import { presentDeadline } from "~/features/enquiries/enquiry-presenter.server";
import { areContactsOpen } from "~/features/enquiries/enquiry-lifecycle";
import {
  threadsWithIds,
  type Brief,
  type ThreadWithBrief,
} from "~/features/enquiries/enquiry-threads.server";
import { unreadThreads } from "~/features/messages/message-queries.server";
import { quotesOf } from "~/features/quotes/quote-queries.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { formatDay } from "~/platform/india/dates/day-format";
import { addDays, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { cityName } from "~/platform/india/places/places";

/** Something that wants an answer of the reader. */
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
  /** By when; null where nothing runs out. */
  dueAt: Date | null;
  /** Whom it comes from, as far as the reader may know the name. */
  other: string;
  brief: Brief;
  eventDate: IstDay;
  to: string;
  /** An event without its provider comes before all that runs out. */
  isFirst?: boolean;
};

/** So many of each kind are looked at; so many are shown. */
const mostOfAKind = 10;
const shown = 8;

/** What wants an answer of this account, the nearest deadline first, in finished words. */
export async function presentTasks(account: Account, t: TFunction, language: Language) {
  const tasks = (
    await Promise.all([
      enquiryTasks(account),
      quoteTasks(account),
      bookingTasks(account),
      refundTasks(account),
      changeTasks(account),
      disputeTasks(account),
      messageTasks(account, "customer"),
      messageTasks(account, "provider"),
      bookingReviewTasks(account),
      lostTasks(account),
    ])
  )
    .flat()
    .sort((one, other) => (endOf(one) < endOf(other) ? -1 : endOf(one) > endOf(other) ? 1 : 0));
  return {
    rows: tasks.slice(0, shown).map(({ kind, dueAt, other, brief, eventDate, to }) => ({
      to,
      title: t(`dashboard.task.${kind}`, { name: other }),
      about: t("dashboard.about", {
        event: t(`enquiries.eventType.${brief.eventType}`),
        date: formatDay(eventDate, language),
        city: cityName(brief.city, language),
      }),
      due: dueAt && dueAt > now() ? presentDeadline(dueAt, "provider", language) : null,
    })),
    more: tasks.length > shown,
  };
}

const endOf = ({ dueAt, isFirst = false }: Task) =>
  isFirst ? -Infinity : (dueAt?.getTime() ?? Infinity);

async function enquiryTasks(account: Account): Promise<Task[]> {
  return (await firstWaitingFor(account, mostOfAKind)).flatMap(({ thread, brief }) =>
    thread.dueAt
      ? [
          {
            kind: "enquiry" as const,
            dueAt: thread.dueAt,
            other: areContactsOpen(thread.state) ? brief.name : firstName(brief.name),
            brief,
            eventDate: brief.eventDate,
            to: paths.enquiry(thread.id),
          },
        ]
      : [],
  );
}

async function quoteTasks(account: Account): Promise<Task[]> {
  const threads = await withOthers(await firstQuoted(account, mostOfAKind), "customer");
  const quotes = await quotesOf(threads.map(({ thread }) => thread.id));
  return threads.flatMap((one) => {
    const open = quotes.find(
      ({ enquiryId, state }) => enquiryId === one.thread.id && state === "sent",
    );
    return open && !one.isHeld
      ? [{ kind: "quote", dueAt: open.validUntil, ...aboutThread(one) }]
      : [];
  });
}

async function messageTasks(account: Account, reader: Side): Promise<Task[]> {
  const ids = await unreadThreads(account, reader, mostOfAKind);
  const threads = await withOthers(await threadsWithIds(ids), reader);
  return threads.map((one) => ({ kind: "message", dueAt: null, ...aboutThread(one) }));
}

/** With the name of the side that the reader is not. */
async function withOthers(threads: ThreadWithBrief[], reader: Side) {
  const providers = await recipients(threads.map(({ thread }) => thread.providerId));
  return threads.map(({ thread, brief }) => {
    const provider = providers.get(thread.providerId);
    return {
      thread,
      brief,
      other: reader === "provider" ? brief.name : (provider?.businessName ?? ""),
      isHeld: provider !== undefined && suspendedSide(thread, brief, provider) !== null,
    };
  });
}

const aboutThread = ({ thread, brief, other }: ThreadWithBrief & { other: string }) => ({
  other,
  brief,
  eventDate: brief.eventDate,
  to: paths.enquiry(thread.id),
});

async function changeTasks(account: Account): Promise<Task[]> {
  return (await changesWaitingFor(account, mostOfAKind)).map(
    ({ change, booking, brief, provider }) => ({
      kind: "change",
      dueAt: change.expiresAt,
      other: change.proposedBy === "provider" ? provider.businessName : brief.name,
      brief,
      eventDate: booking.eventDate,
      to: paths.booking(booking.id),
    }),
  );
}

async function disputeTasks(account: Account): Promise<Task[]> {
  return (await disputesToAnswer(account, mostOfAKind)).map(
    ({ booking, brief, provider, side, dueAt }) => ({
      kind: "dispute",
      dueAt: dueAt !== null && dueAt > now() ? dueAt : null,
      other: side === "customer" ? provider.businessName : brief.name,
      brief,
      eventDate: booking.eventDate,
      to: `${paths.booking(booking.id)}#dispute`,
    }),
  );
}

async function bookingTasks(account: Account): Promise<Task[]> {
  return (await bookingsWaitingFor(account, mostOfAKind)).map(
    ({ task, booking, brief, provider }) => ({
      kind: task,
      dueAt: booking.dueAt,
      other: task === "request" || task === "payment" ? brief.name : provider.businessName,
      brief,
      eventDate: booking.eventDate,
      to: paths.booking(booking.id),
    }),
  );
}

/**
 * What is owed back stays here, for the side that owes it and the one that waits for it, until it
 * is settled.
 */
async function refundTasks(account: Account): Promise<Task[]> {
  return (await openRefundsOf(account, mostOfAKind)).map(
    ({ refund, booking, brief, provider, side }) => ({
      kind: `refund.${refundTask(currentRefundState(refund), side)}`,
      dueAt: startOfIstDay(addDays(refund.dueOn, 1)),
      other: side === "customer" ? provider.businessName : brief.name,
      brief,
      eventDate: booking.eventDate,
      to: paths.booking(booking.id),
    }),
  );
}

async function bookingReviewTasks(account: Account): Promise<Task[]> {
  return (await bookingsToReview(account, mostOfAKind)).map(
    ({ booking, brief, provider, side }) => ({
      kind: "review",
      dueAt: booking.dueAt,
      other: side === "customer" ? provider.businessName : brief.name,
      brief,
      eventDate: booking.eventDate,
      to: paths.bookingReview(booking.id),
    }),
  );
}

async function lostTasks(account: Account): Promise<Task[]> {
  return (await lostEventsOf(account, mostOfAKind)).map(
    ({ loss, provider, brief, eventDate, to }) => ({
      kind: loss,
      dueAt: null,
      other: provider.businessName,
      brief,
      eventDate,
      to,
      isFirst: true,
    }),
  );
}
