import { expect, test } from "vitest";
import { bookingEvents } from "~/features/bookings/booking-lifecycle";
import { refundEvents } from "~/features/bookings/refunds/refund-lifecycle";
import { enquiryEvents, enquiryLifecycle } from "~/features/enquiries/enquiry-lifecycle";
import bookings from "~/locales/en/bookings.json";
import enquiries from "~/locales/en/enquiries.json";

const without = (texts: object, events: readonly string[]) =>
  events.filter((event) => !(event in texts));

test("each event a person can cause has texts for its button, while it runs, once done, and when it was already done", () => {
  for (const { texts, events } of [
    { texts: enquiries, events: enquiryEvents },
    { texts: bookings, events: [...bookingEvents, ...refundEvents] },
  ]) {
    expect(without(texts.do, events), "do").toEqual([]);
    // Viewing an enquiry takes too little time to show progress.
    const slow = events.filter((event) => event !== "view");
    expect(without(texts.do.busy, slow), "do.busy").toEqual([]);
    expect(without(texts.done, events), "done").toEqual([]);
    expect(without(texts.already, events), "already").toEqual([]);
  }
});

test("each event of an enquiry has its line in the history", () => {
  const events = Object.values(enquiryLifecycle).flatMap((transitions) => Object.keys(transitions));
  expect(without(enquiries.history, events)).toEqual([]);
});
