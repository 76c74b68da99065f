import type { TFunction } from "i18next";
import type { BookingId, EnquiryId } from "#db/schema/ids";
import type { EnquiryState } from "~/features/enquiries/enquiry-lifecycle";
import { quotesOf } from "~/features/quotes/quote-queries.server";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import { isOneOf } from "~/platform/unions";
import { paths } from "~/urls";
import { currentState } from "../booking-deadlines.server";
import { type BookingState, type Side, wasAgreed } from "../booking-lifecycle";
import { stateFor } from "../booking-presenter.server";
import { bookingRecord } from "../booking-records.server";
import { tasksShown } from "../booking-tasks.server";
import { latestBookings } from "../bookings.server";
import {
  isToDo,
  presentTaskAmount,
  presentTaskDue,
  taskNameOf,
  taskPath,
} from "./dashboard-bookings.server";
import { idsOf } from "~/platform/ids";

type Thread = { id: EnquiryId; state: EnquiryState };
type InThread = { id: BookingId; state: BookingState; label: string; to: string };

const mayHaveBooking = isOneOf(["booking_requested", "accepted", "quoted"]);

/**
 * The thread's own state does not say that a booking was confirmed, or that it fell through. A
 * quote sent after that comes first.
 */
export async function bookingsInThreads(
  threads: readonly Thread[],
  party: Side | "admin",
  language: Language,
): Promise<Record<string, InThread>> {
  const t = translatorFor(language);
  const found = await latestBookings(idsOf(threads.filter(({ state }) => mayHaveBooking(state))));
  const reopened = threads.filter(
    ({ id, state }) => found.has(id) && state !== "booking_requested",
  );
  const quotes = reopened.length > 0 ? await quotesOf(idsOf(reopened)) : [];
  return Object.fromEntries(
    [...found].flatMap(([id, booking]) => {
      const isQuotedAgain = quotes.some(
        (quote) => quote.enquiryId === id && quote.sentAt > booking.requestedAt,
      );
      if (isQuotedAgain) return [];
      const state = currentState(booking);
      // A request's own name would read as the enquiry's.
      const name = state !== "accepted" && wasAgreed(state) ? "state" : "now";
      const label = t(`bookings.${name}.${stateFor(state, party)}`);
      return [[id, { id: booking.id, state, label, to: paths.booking(booking.id) }]];
    }),
  );
}

/**
 * What was booked or requested, or the total of a quote that can still be accepted, with its guests
 * if the enquiry has another number.
 */
export async function amountsInThreads(
  threads: readonly (Thread & { guestCount: number })[],
  t: TFunction,
) {
  const askedFor = new Map(threads.map(({ id, guestCount }) => [id, guestCount]));
  const [found, quotes] = await Promise.all([
    latestBookings(idsOf(threads.filter(({ state }) => state === "booking_requested"))),
    quotesOf(idsOf(threads.filter(({ state }) => state === "quoted"))),
  ]);
  const amounts = [
    ...quotes.flatMap(({ enquiryId: id, state, totals: { total }, guestCount }) =>
      state === "sent" ? [{ id, total, guestCount }] : [],
    ),
    ...[...found].map(([id, { total, guestCount }]) => ({ id, total, guestCount })),
  ];
  return Object.fromEntries(
    amounts.map(({ id, total, guestCount: count }) => [
      id,
      {
        total: formatRupees(total),
        guests:
          count === askedFor.get(id)
            ? null
            : t("quotes.card.guests", { count, guests: groupIndian(count) }),
      },
    ]),
  );
}

/** The first thing that its booking waits for from this side. */
export async function taskOfBooking({ id }: InThread, side: Side, language: Language) {
  const record = await bookingRecord(id);
  const task = record && tasksShown(record, side).find(isToDo);
  if (!task) return null;
  const to = taskPath({ kind: task.kind, booking: { id } });
  return {
    kind: taskNameOf(task),
    to,
    amount: presentTaskAmount(task, translatorFor(language)),
    ...presentTaskDue(task, language),
  };
}
