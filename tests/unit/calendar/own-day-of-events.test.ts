import { expect, test } from "vitest";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { blockDays } from "~/features/calendar/own-days.server";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { presentOwnDay, type OwnDay } from "~/features/my-calendar/my-calendar-presenter.server";
import { requestedBooking } from "../../support/records/bookings";
import { sentEnquiry } from "../../support/records/enquiries";

const noticeOf = (actor: Account, ownDay: OwnDay | null) =>
  ownDay ? presentOwnDay(actor, ownDay, "en") : Promise.resolve(null);

test("before answering an enquiry a provider sees that their own calendar blocks its day", async () => {
  const { id, bilal, asha, provider } = await sentEnquiry();
  const read = async () => noticeOf(bilal, (await enquiryFor(bilal, id, "en")).ownDay);
  expect(await read()).toBeNull();
  const { ownDay } = await enquiryFor(bilal, id, "en");
  await blockDays(provider.id, { from: ownDay!.day });
  expect(await read()).toMatchObject({
    text: expect.stringMatching(/^You have blocked/) as string,
    block: null,
  });
  // The customer has no calendar.
  expect(await noticeOf(asha, (await enquiryFor(asha, id, "en")).ownDay)).toBeNull();
});

test("after rejecting with 'date taken' the provider is offered to block the day, until it is blocked", async () => {
  const { id, bilal, provider } = await sentEnquiry();
  await transitionEnquiry(bilal, id, { event: "reject", reason: "date_taken" });
  const read = async () => noticeOf(bilal, (await enquiryFor(bilal, id, "en")).ownDay);
  const { block } = (await read())!;
  expect(block).not.toBeNull();
  await blockDays(provider.id, { from: block! });
  expect(await read()).toBeNull();

  const tooFar = await sentEnquiry();
  await transitionEnquiry(tooFar.bilal, tooFar.id, { event: "reject", reason: "too_far" });
  expect((await enquiryFor(tooFar.bilal, tooFar.id, "en")).ownDay).toBeNull();
});

test("a requested booking says that its day is blocked, and a rejected one offers to block it", async () => {
  const { id, bilal, asha, provider, eventDate } = await requestedBooking();
  const read = async () => noticeOf(bilal, (await bookingPage(bilal, id, "en")).ownDay);
  expect(await read()).toBeNull();
  await blockDays(provider.id, { from: eventDate });
  expect((await read())!.text).toMatch(/^You have blocked/);
  expect((await bookingPage(asha, id, "en")).ownDay).toBeNull();

  const taken = await requestedBooking();
  await transitionBooking(taken.bilal, taken.id, { event: "reject", reason: "date_taken" });
  const { ownDay } = await bookingPage(taken.bilal, taken.id, "en");
  expect(await noticeOf(taken.bilal, ownDay)).toMatchObject({ block: taken.eventDate });
});
