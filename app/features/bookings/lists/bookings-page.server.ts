import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { readCursor } from "~/platform/database/keyset";
import type { Language } from "~/platform/i18n";
import { dayParts } from "~/platform/india/dates/day-format";
import { paths } from "~/urls";
import { bookingStates, canBeRequestedAgain, type Side } from "../booking-lifecycle";
import type { Booking } from "../bookings.server";
import { currentState } from "../booking-deadlines.server";
import { presentBooking, stateFor } from "../booking-presenter.server";
import { receiptYears } from "../receipts/receipt-page.server";
import { mayAskOthers } from "../lost-provider.server";
import { presentOpen } from "../payments/payment-presenter.server";
import {
  presentTaskAmount,
  presentTaskDue,
  taskNameOf,
  taskPath,
} from "./dashboard-bookings.server";
import { bookingFilters } from "./booking-list-filters";
import { hasSentBookings, ownBookings } from "./booking-list-queries.server";

export async function presentBookings(
  account: Account,
  search: URLSearchParams,
  t: TFunction,
  language: Language,
) {
  const { filters } = bookingFilters.read(search);
  const [profile, hasSent] = await Promise.all([
    providerOfAccount(account.id),
    hasSentBookings(account),
  ]);
  const side = profile && filters.side !== "sent" ? ("received" as const) : ("sent" as const);
  const { state } = filters;
  const wanted = { state, cursor: readCursor(search.get("cursor")) };
  const party = side === "received" ? "provider" : "customer";
  const found = await ownBookings(account, party, wanted);
  const at = (change: { side?: string; state?: string; cursor?: string }) =>
    paths.bookings({ side, ...change });
  return {
    side,
    sides:
      profile && hasSent
        ? (["received", "sent"] as const).map((one) => ({
            label: t(`bookings.list.side.${one}`),
            to: paths.bookings({ side: one }),
            current: one === side,
          }))
        : [],
    tabs: [undefined, ...bookingStates]
      .filter((one) => !one || found.counts[one] > 0 || one === state)
      .map((one) => ({
        label: t(one ? `bookings.state.${stateFor(one, party)}` : "bookings.list.all"),
        to: at({ state: one }),
        count: found.counts[one ?? "all"],
        current: one === state,
      })),
    rows: found.rows.map(({ booking, brief, provider, task, payment, isAhead }) => {
      const other = party === "provider" ? brief.name : provider.businessName;
      return {
        group: task ? ("waiting" as const) : isAhead ? ("ahead" as const) : ("over" as const),
        task: task && {
          text: t(`dashboard.task.${taskNameOf(task)}`, { name: other }),
          ...presentTaskDue(task, language),
          to: taskPath(task),
          amount: presentTaskAmount(task, t),
        },
        ...presentBooking(booking, brief, party, language),
        open: payment && presentOpen(payment, language),
        way: wayOn(booking, party, t),
        day: dayParts(booking.eventDate, language),
        other,
      };
    }),
    receipts: side === "received" && profile ? await receiptYears(profile.id, t) : [],
    hasAny: found.counts.all > 0,
    previous: found.previous && at({ state, cursor: found.previous }),
    next: found.next && at({ state, cursor: found.next }),
    shown: t("ui.pager.shown", { shown: found.rows.length, total: found.total }),
  };
}

/** To what the card's sentence names, where nothing awaits the reader. */
function wayOn(booking: Booking, party: Side, t: TFunction) {
  const state = currentState(booking);
  const here = paths.booking(booking.id);
  if (party === "provider")
    return state === "accepted" ? { to: here, label: t("bookings.do.confirm") } : null;
  if (mayAskOthers(booking))
    return { to: paths.askOthers(booking.enquiryId), label: t("enquiries.askOthers.mail") };
  if (state === "requested") return { to: here, label: t("bookings.do.withdraw") };
  return canBeRequestedAgain(state)
    ? { to: paths.enquiry(booking.enquiryId), label: t("bookings.detail.toEnquiry") }
    : null;
}

export type BookingsPage = Awaited<ReturnType<typeof presentBookings>>;
