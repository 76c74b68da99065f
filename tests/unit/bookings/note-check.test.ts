import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { bookingOf } from "~/features/bookings/lists/booking-list-api-queries.server";
import { checkNote, noteFor } from "~/features/bookings/note/booking-note-queries.server";
import { initialsOf } from "~/features/bookings/note/note-paper.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { schema } from "~/platform/database/database.server";
import { formatDay } from "~/platform/india/dates/day-format";
import { required } from "~/platform/required";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { gstin, registeredForGst } from "../../support/records/application-review";
import {
  acceptChange,
  confirmedBooking,
  quotedEnquiry,
  request,
} from "../../support/records/bookings";
import { newIp } from "../../support/running-app/ip-addresses";
import { updateQuote } from "../../support/records/quotes";
import { updateRows } from "../../support/records/stored-rows";

/** A confirmed booking with typed texts that look like lines of a note. */
async function bookedWith(venue: string, cancellationNote: string) {
  const found = await quotedEnquiry({ advance: 0 });
  await updateQuote(found.quoteId, { cancellationNote });
  await updateRows(schema.quoteLines, { quoteId: found.quoteId }, { description: "Total: ₹9" });
  const { id } = await requestBooking(found.asha, found.id, request(found, { venue }));
  await transitionBooking(found.bilal, id, { event: "accept" });
  return { ...found, id, enquiryId: found.id };
}

test("anyone with a note's code sees every figure on it and the refund terms, but of names only the initials, and neither venue nor single lines", async () => {
  const found = await confirmedBooking({ refunds: [{ daysBefore: 30, percent: 50 }] });
  const { hash, reference } = await noteFor(found.asha, found.id, "en");
  const { provider, name } = await bookingOf(found.bilal, found.id);
  const day = formatDay(found.eventDate, "en");
  const check = required(await checkNote(hash, "en", newIp()), "note");
  expect(check).toMatchObject({ reference, isUnchanged: true });
  const { facts, lines, sums, total, plan, terms } = required(check.paper, "paper");
  expect(facts.map(({ value }) => value)).toEqual([
    initialsOf(name),
    initialsOf(provider.businessName),
    "Wedding",
    day,
    "Jaipur",
    "250",
  ]);
  expect(lines).toEqual([{ text: "Price", amount: "₹75,000" }]);
  expect([...sums, total, ...plan]).toEqual([
    { label: "Travel", value: "Not stated" },
    { label: "GST", value: "None charged" },
    { label: "Total", value: "₹75,000" },
    { label: "Advance received", value: "₹15,000" },
    { label: `Balance, due on ${day}`, value: "₹60,000" },
  ]);
  expect(terms.rows).toEqual([
    expect.stringContaining("50%"),
    "If the customer cancels later: nothing is refunded",
    "If the provider cancels, everything paid is refunded.",
  ]);
});

test("no typed text on a note passes as one of its figures, in either language", async () => {
  const found = await bookedWith("Rambagh\nGuests: 9", "Ring us.\nTotal: ₹7");
  const { hash } = await noteFor(found.asha, found.id, "en");
  const { provider, name } = await bookingOf(found.bilal, found.id);
  for (const language of ["en", "hi"] as const) {
    const { paper, ...check } = required(await checkNote(hash, language, newIp()), "note");
    expect(paper).toMatchObject({
      total: { value: "₹75,000" },
      lines: [{ amount: "₹75,000" }],
      contents: [],
    });
    const shown = JSON.stringify({ ...check, paper });
    for (const hidden of [name, provider.businessName, "Rambagh", '"₹9"', '"₹7"'])
      expect(shown).not.toContain(hidden);
  }
});

test("a replaced note shows its own facts, not the current ones", async () => {
  const found = await bookedWith("Rambagh", "");
  const { hash } = await noteFor(found.asha, found.id, "en");
  const { eventDate } = found;
  await proposeChange(found.asha, found.id, {
    eventDate: eventDate,
    guestCount: 300,
    venue: "Rambagh",
    total: 80_000_00,
  });
  await acceptChange(found.bilal, found.id);
  const checked = async (of: string) => {
    const { isReplaced, paper } = required(await checkNote(of, "en", newIp()), "note");
    return [isReplaced, paper?.facts.at(-1)?.value, paper?.total.value];
  };
  expect(await checked(hash)).toEqual([true, "250", "₹75,000"]);
  const { hash: next } = await noteFor(found.asha, found.id, "en");
  expect(await checked(next)).toEqual([false, "300", "₹80,000"]);
});

test("the note shows what the quote includes, the provider's phone number and GSTIN, and that no GST is charged", async () => {
  const found = await quotedEnquiry({ advance: 0 });
  await updateQuote(found.quoteId, { inclusions: "Sound, lights", exclusions: "Generator" });
  const { id } = await requestBooking(found.asha, found.id, request(found));
  await transitionBooking(found.bilal, id, { event: "accept" });
  await registeredForGst(found.bilal);
  const note = await noteFor(found.asha, id, "en");
  expect(note.paper).toMatchObject({
    contents: [
      { label: "Included", value: "Sound, lights" },
      { label: "Not included", value: "Generator" },
    ],
    sums: [expect.anything(), { label: "GST", value: "None charged" }],
  });
  expect(note.paper!.facts).toEqual(
    expect.arrayContaining([
      { label: "Provider's phone", value: formatMobile(found.bilal.phone) },
      { label: "GSTIN", value: gstin },
    ]),
  );
  expect(note.text).not.toContain(gstin);
});

test("initials are what people write before a full stop, in either script", () => {
  expect(initialsOf("Asha  Mehta")).toBe("A. M.");
  expect(initialsOf("Mogra & Moss")).toBe("M. M.");
  expect(initialsOf("श्रीमती आशा")).toMatch(/^श\S*\. आ\.$/);
});
