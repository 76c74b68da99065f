/**
 * What must not compile about ids and amounts. Checked by `oxlint`, which checks the types: each
 * line below its comment is an error, and where it stops being one, the comment itself is.
 */
import { eq } from "drizzle-orm";
import type { AccountId, EnquiryId, ProviderId } from "#db/schema/ids";
import { accountOf, type Account } from "~/features/accounts/account-queries.server";
import type { Booking } from "~/features/bookings/bookings.server";
import { refundDue } from "~/features/bookings/advance/refund.server";
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
  // @ts-expect-error an account's id where a provider's is asked for
  await calendarOf(account.id);
  // @ts-expect-error a booking's id where its customer's is asked for
  await accountOf(booking.id);
  // @ts-expect-error the id of the booking where that of its thread is asked for
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
  // @ts-expect-error ids of accounts where those of providers are asked for
  await freeOn(customers, day);
}

export function idsAsKeys(names: Map<ProviderId, string>, booking: Booking) {
  names.get(booking.providerId);
  // @ts-expect-error a map by providers has nothing for an account
  names.get(booking.accountId);
}

/** A URL or a form has a plain string, whose kind nobody knows yet. */
export async function plainText(typed: string, form: FormData) {
  await calendarOf(typed);
  await accountOf(String(form.get("account")));
  const id: EnquiryId = `${typed}`;
  const text: string = id;
  return paths.enquiry(text);
}

/** An id is text wherever text is asked for. */
export const asText = (id: AccountId): string => id.slice(0, 4);

export function rupeesForPaise(price: Paise, typed: Rupees, booking: Booking) {
  formatRupees(price);
  // @ts-expect-error rupees where paise are asked for
  formatRupees(typed);
  // @ts-expect-error rupees are not divided once more
  inRupees(inRupees(price));
  // @ts-expect-error rupees where paise are stored
  const total: Booking["total"] = inRupees(booking.total);
  // @ts-expect-error rupees where paise were paid
  refundDue(booking, inRupees(booking.advance), "customer");
  return total;
}

type BookingJson = ReturnType<typeof toBookingJson>;

export function paiseForRupees(booking: Booking) {
  const shown: BookingJson["total"] = inRupees(booking.total);
  // @ts-expect-error paise where the API answers rupees
  const wrong: BookingJson["total"] = booking.total;
  return [shown, wrong];
}

/** A plain number has no unit yet: sums are, and what a form's schema has read. */
export function plainNumbers(booking: Booking) {
  const rest: number = booking.total - booking.advance;
  formatRupees(rest);
  return formatRupees(parseRupees("₹500") ?? 0);
}
