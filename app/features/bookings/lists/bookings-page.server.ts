import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { readCursor } from "~/platform/database/keyset";
import type { Language } from "~/platform/i18n";
import { dayParts } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { paths } from "~/urls";
import { bookingStates } from "../booking-lifecycle";
import { presentBooking, stateFor } from "../booking-presenter.server";
import { receiptYears } from "../receipts/receipt-page.server";
import { mayAskOthers } from "../lost-provider.server";
import { presentOpen } from "../payments/payment-presenter.server";
import { amountOf, presentTaskDue, taskNameOf, taskPath } from "./dashboard-bookings.server";
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
          amount:
            task.amount && amountOf(task.kind) !== "total"
              ? {
                  of: t(`dashboard.amount.${amountOf(task.kind)}`),
                  text: formatRupees(task.amount),
                }
              : null,
        },
        ...presentBooking(booking, brief, party, language),
        open: payment && presentOpen(payment, language),
        askOthers:
          party === "customer" && mayAskOthers(booking) && paths.askOthers(booking.enquiryId),
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

export type BookingsPage = Awaited<ReturnType<typeof presentBookings>>;
