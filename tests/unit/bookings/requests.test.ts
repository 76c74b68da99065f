import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { schema } from "~/platform/database/database.server";
import { advanceClock, hours, now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { openAccount } from "../../support/records/accounts";
import {
  bookingFor,
  bookingWith,
  quotedEnquiry,
  request,
  requestedBooking,
} from "../../support/records/bookings";
import { threadWith, updateEnquiry } from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { updateQuote } from "../../support/records/quotes";
import { refusalOf } from "../../support/refusals";
import { rowWith, rowsWith } from "../../support/records/stored-rows";

const quoteWith = (id: string) => rowWith(schema.quotes, { id });

test("a customer requests the date of a quote: the provider gets one email, and the prices are frozen", async () => {
  const found = await quotedEnquiry({ refunds: [{ daysBefore: 30, percent: 50 }] });
  const { id, already } = await requestBooking(found.asha, found.id, request(found));
  expect(already).toBe(false);
  const again = await requestBooking(found.asha, found.id, request(found));
  expect(again).toEqual({ id, already: true });
  expect(await bookingWith(id)).toMatchObject({
    state: "requested",
    total: 75_000_00,
    advance: 15_000_00,
    agreed: { refunds: [{ daysBefore: 30, percent: 50 }], travel: null, gstRate: null },
  });
  expect((await threadWith(found.id)).state).toBe("booking_requested");
  expect((await quoteWith(found.quoteId)).state).toBe("accepted");
  const [mail, ...others] = await mailsTo(found.bilal.email, /^New booking request/);
  expect(others).toEqual([]);
  expect(mail!.text).toContain("₹75,000");
  expect(mail!.text).not.toContain(found.asha.phone);
});

test("another date can be requested only after the first request was withdrawn", async () => {
  const found = await requestedBooking();
  const later = request(found, { eventDate: addDays(istDay(now()), 90) });
  expect(await refusalOf(requestBooking(found.asha, found.enquiryId, later))).toBe("conflict");
  await transitionBooking(found.asha, found.id, { event: "withdraw" });
  expect((await threadWith(found.enquiryId)).state).toBe("quoted");
  expect((await quoteWith(found.quoteId)).state).toBe("sent");
  const { already } = await requestBooking(found.asha, found.enquiryId, later);
  expect(already).toBe(false);
});

test("only the customer of an accepted enquiry can request its date", async () => {
  const found = await quotedEnquiry();
  const refusalFor = (who: typeof found.asha) =>
    refusalOf(requestBooking(who, found.id, request(found)));
  expect(await refusalFor(await openAccount())).toBe("notFound");
  expect(await refusalFor(found.bilal)).toBe("forbidden");
  await updateEnquiry(found.id, { state: "viewed" });
  expect(await refusalFor(found.asha)).toBe("conflict");
});

test("a quote of another enquiry, an expired one and a past day are refused", async () => {
  const [found, other] = [await quotedEnquiry(), await quotedEnquiry()];
  const refusalFor = (overrides: object) =>
    refusalOf(requestBooking(found.asha, found.id, request(found, overrides)));
  expect(await refusalFor({ quoteId: other.quoteId })).toBe("notFound");
  expect(await refusalFor({ eventDate: addDays(istDay(now()), -1) })).toBe("invalid");
  expect(await refusalFor({ eventDate: addDays(istDay(now()), 4 * 365) })).toBe("invalid");
  expect(await refusalFor({ quoteId: undefined, packageId: "nobody's" })).toBe("invalid");
  await updateQuote(found.quoteId, { validUntil: now() });
  expect(await refusalFor({})).toBe("conflict");
});

test("requests take no date, an acceptance takes it from all others until it is cancelled", async () => {
  const first = await requestedBooking();
  const { bilal, provider, eventDate } = first;
  const accept = (id: string) => refusalOf(transitionBooking(bilal, id, { event: "accept" }));
  const other = await bookingFor(provider.id, eventDate);
  expect([await accept(other), await accept(first.id)]).toEqual(["done", "conflict"]);
  expect(await bookingWith(first.id)).toMatchObject({ state: "requested" });
  await transitionBooking(bilal, other, { event: "cancel", note: "The van broke down" });
  expect(await accept(first.id)).toBe("done");
});

test("only one of a concurrent acceptance and withdrawal succeeds, and the day is taken only by an acceptance", async () => {
  const { id, asha, bilal } = await requestedBooking({ advance: 0 });
  const outcomes = await Promise.allSettled([
    transitionBooking(bilal, id, { event: "accept", expectedState: "requested" }),
    transitionBooking(asha, id, { event: "withdraw", expectedState: "requested" }),
  ]);
  const { state } = await bookingWith(id);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const lost = outcomes.find((one) => one.status === "rejected")!;
  expect(lost.reason).toMatchObject({ kind: "conflict", key: `bookings.unchanged|state=${state}` });
  const taken = await rowsWith(schema.bookedDays, { bookingId: id });
  expect([state, taken.length]).toEqual(
    outcomes[0].status === "fulfilled" ? ["confirmed", 1] : ["withdrawn", 0],
  );
});

test("an expired request makes way for the next even before the job has closed it", async () => {
  const first = await requestedBooking();
  const again = request(first, { guestCount: 300 });
  await expect(requestBooking(first.asha, first.enquiryId, again)).rejects.toThrow();
  advanceClock(hours(48));
  const next = await requestBooking(first.asha, first.enquiryId, again);
  expect(next.already).toBe(false);
  expect((await bookingWith(first.id)).state).toBe("expired");
  expect((await bookingWith(next.id)).state).toBe("requested");
});
