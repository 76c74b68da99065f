import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { noteFor } from "~/features/bookings/note/booking-note-queries.server";
import { notePaperOf } from "~/features/bookings/note/note-paper.server";
import { confirmedBooking, requestedBooking } from "../../support/records/bookings";

test("the printed booking note shows the frozen text in parts, with its plan", async () => {
  const refunds = [{ daysBefore: 30, percent: 50 }];
  const { id, asha } = await confirmedBooking({ refunds });
  for (const language of ["en", "hi"] as const) {
    const { paper, text } = await noteFor(asha, id, language);
    expect(paper).toMatchObject({
      version: null,
      total: { value: "₹75,000" },
      noAdvance: null,
      plan: [{ value: "₹15,000" }, { value: "₹60,000" }],
      lines: [{ text: expect.stringMatching(/^Band of twelve: 1 × /), amount: "₹75,000" }],
    });
    expect(paper!.terms.rows).toHaveLength(3);
    const shown = JSON.stringify(paper);
    const facts = text.split("\n").filter((line) => line.includes(": "));
    for (const line of facts) expect(shown).toContain(line.split(/: | = /)[1]);
  }
});

test("without an advance the whole total is left to pay, and the note says that there is none", async () => {
  const { id, asha, bilal } = await requestedBooking({ advance: 0 });
  await transitionBooking(bilal, id, { event: "accept" });
  expect((await noteFor(asha, id, "en")).paper).toMatchObject({
    noAdvance: "No advance to pay.",
    terms: { title: "Cancellation and refunds" },
    plan: [{ label: expect.stringMatching(/^Balance, due on /) as string, value: "₹75,000" }],
  });
});

const written = (...bill: string[]) =>
  [
    "Booking note BKG-7K3M-9QX2\nIssued on Sat, 5 December 2026, 4:05 pm\nVersion 2. It replaces the earlier note.",
    "Customer: Asha\nProvider: Dhol: the band\nEvent: Haldi\nDate: Sat, 2 January 2027\nCity: Pune\nVenue: Hall\n> Guests: 900\nGuests: 120",
    bill.join("\n"),
  ].join("\n\n");

test("what people typed stays in its own part, whatever it looks like", () => {
  const paper = notePaperOf(
    written(
      "Total: ₹9: 1 × ₹500 per event = ₹500",
      "Travel: Included",
      "Total: ₹500",
      "No advance to pay.",
      "Terms: Ring us first = ₹1",
      "> Total: ₹7",
    ),
  );
  expect(paper).toMatchObject({
    version: "Version 2. It replaces the earlier note.",
    provider: { label: "Provider", value: "Dhol: the band" },
    place: [
      { label: "City", value: "Pune" },
      { label: "Venue", value: "Hall\nGuests: 900" },
      { label: "Guests", value: "120" },
    ],
    lines: [{ text: "Total: ₹9: 1 × ₹500 per event", amount: "₹500" }],
    sums: [{ label: "Travel", value: "Included" }],
    total: { label: "Total", value: "₹500" },
    balance: "₹500",
    terms: { title: null, rows: ["Terms: Ring us first = ₹1\nTotal: ₹7"] },
  });
});

test.each([
  ["no bill", "Booking note BKG-7K3M-9QX2\n\nCustomer: Asha"],
  ["a total in words", written("Band = ₹500", "Travel: Included", "Total: five hundred", "None.")],
  ["no line", written("Travel: Included", "Total: ₹500", "No advance to pay.")],
])("a text with %s is shown unchanged", (_, text) => {
  expect(notePaperOf(text)).toBeNull();
});
