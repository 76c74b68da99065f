/**
 * Uses of ids and amounts that must not compile. `oxlint` checks the types: the line below each
 * comment is an error, and if it no longer is, the comment itself becomes one.
 */
import { eq } from "drizzle-orm";
import type { AccountId, EnquiryId, ProviderId } from "#db/schema/ids";
import { accountOf, type Account } from "~/features/accounts/account-queries.server";
import type { Booking } from "~/features/bookings/bookings.server";
import { refundDue } from "~/features/bookings/refunds/refund-amount.server";
import { toBookingJson } from "~/features/bookings/booking-json.server";
import { calendarOf, freeOn } from "~/features/calendar/calendar-queries.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { db, schema } from "~/platform/database/database.server";
import {
  formatRupees,
  inRupees,
  parseRupees,
  type Paise,
  type Rupees,
} from "~/platform/india/money";
import { paths } from "~/urls";

export async function idsOfAnotherKind(account: Account, booking: Booking) {
  await calendarOf(booking.providerId);
  // @ts-expect-error an account's id instead of a provider's
  await calendarOf(account.id);
  // @ts-expect-error a booking's id instead of its customer's
  await accountOf(booking.id);
  // @ts-expect-error the id of a booking instead of its thread's
  paths.enquiry(booking.id);
  // @ts-expect-error as above, in a condition of a query
  eq(schema.bookings.enquiryId, booking.id);
  // @ts-expect-error as above, in a row
  await db.update(schema.bookings).set({ enquiryId: booking.id });
}

export async function idsInLists(bookings: Booking[], day: IstDay) {
  const providers = bookings.map(({ providerId }) => providerId);
  const customers = bookings.map(({ accountId }) => accountId);
  await freeOn(providers, day);
  // @ts-expect-error ids of accounts instead of providers
  await freeOn(customers, day);
}

export function idsAsKeys(names: Map<ProviderId, string>, booking: Booking) {
  names.get(booking.providerId);
  // @ts-expect-error an account's id as a key of a map by provider
  names.get(booking.accountId);
}

/** URLs and forms have plain strings, whose kind is not known yet. */
export async function plainText(typed: string, form: FormData) {
  await calendarOf(typed);
  await accountOf(String(form.get("account")));
  const id: EnquiryId = `${typed}`;
  const text: string = id;
  return paths.enquiry(text);
}

/** An id is accepted wherever text is. */
export const asText = (id: AccountId): string => id.slice(0, 4);

export function rupeesForPaise(price: Paise, typed: Rupees, booking: Booking) {
  formatRupees(price);
  // @ts-expect-error rupees instead of paise
  formatRupees(typed);
  // @ts-expect-error dividing rupees again
  inRupees(inRupees(price));
  // @ts-expect-error rupees in a column of paise
  const total: Booking["total"] = inRupees(booking.total);
  // @ts-expect-error rupees for an amount paid in paise
  refundDue(booking, inRupees(booking.advance), "customer");
  return total;
}

type BookingJson = ReturnType<typeof toBookingJson>;

export function paiseForRupees(booking: Booking) {
  const shown: BookingJson["total"] = inRupees(booking.total);
  // @ts-expect-error paise where the API returns rupees
  const wrong: BookingJson["total"] = booking.total;
  return [shown, wrong];
}

/** Plain numbers have no unit yet, such as sums and what a form's schema has parsed. */
export function plainNumbers(booking: Booking) {
  const rest: number = booking.total - booking.advance;
  formatRupees(rest);
  return formatRupees(parseRupees("₹500") ?? 0);
}
