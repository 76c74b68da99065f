import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { bookingOf } from "~/features/bookings/lists/booking-list-api-queries.server";
import { noteFor } from "~/features/bookings/note/booking-note-queries.server";
import { quotePageFor } from "~/features/quotes/quote-form/quote-form-prefill.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { acceptedBooking, bookingOfQuote, confirmedBooking } from "../../support/records/bookings";

test("both sides of a confirmed booking see what was paid, by which payment, the balance and the day it is due", async () => {
  const found = await acceptedBooking();
  for (const reader of [found.asha, found.bilal])
    expect((await bookingPage(reader, found.id, "en")).payments).toBeNull();
  await transitionBooking(found.asha, found.id, {
    event: "state_payment",
    paymentReference: "432112345678",
  });
  await transitionBooking(found.bilal, found.id, { event: "confirm" });
  const day = formatDay(found.eventDate as IstDay, "en");
  for (const [reader, due] of [
    [found.asha, `Pay the provider directly by ${day}, the day of the event`],
    [found.bilal, `The customer pays you directly by ${day}, the day of the event`],
  ] as const) {
    expect((await bookingPage(reader, found.id, "en")).payments).toMatchObject({
      paid: "₹15,000",
      reference: "432112345678",
      balance: "₹60,000",
      received: expect.stringContaining("recorded as received on") as string,
      due,
    });
    expect(await bookingOf(reader, found.id)).toMatchObject({
      paid: 15000,
      balance: 60000,
      total: 75000,
      balanceDueOn: found.eventDate,
    });
  }
});

test("without an advance the whole price is the balance, and a cancelled booking has none", async () => {
  const found = await confirmedBooking({ advance: 0 });
  expect((await bookingPage(found.asha, found.id, "en")).payments).toMatchObject({
    paid: "₹0",
    reference: null,
    received: null,
    balance: "₹75,000",
  });
  await transitionBooking(found.asha, found.id, { event: "cancel", note: "Another plan" });
  expect((await bookingPage(found.asha, found.id, "en")).payments).toBeNull();
  expect(await bookingOf(found.asha, found.id)).toMatchObject({
    balance: null,
    balanceDueOn: null,
  });
});

test.each([
  ["", "Not stated", "नहीं बताया"],
  ["0", "Included", "कीमत में शामिल"],
  ["2500", "₹2,500", "₹2,500"],
])(
  "travel of '%s' is worded alike in the quote, the booking and the note",
  async (travel, en, hi) => {
    const found = await bookingOfQuote({ travel, advance: "", refunds: [] });
    const words = { en, hi };
    for (const language of ["en", "hi"] as const) {
      const { last } = await quotePageFor(found.asha, found.enquiryId, language);
      expect(last?.bill.travel).toBe(words[language]);
      const { bill } = await bookingPage(found.bilal, found.id, language);
      expect(bill.sums[0]?.amount).toBe(words[language]);
      const { text } = await noteFor(found.asha, found.id, language);
      expect(text).toContain(`${bill.sums[0]?.label}: ${words[language]}`);
    }
  },
);
