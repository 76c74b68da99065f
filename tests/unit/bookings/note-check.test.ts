import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { answerChange } from "~/features/bookings/changes/change-actions.server";
import { openChangeOf } from "~/features/bookings/changes/change-queries.server";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { bookingOf } from "~/features/bookings/lists/booking-list-api-queries.server";
import { checkNote, noteFor } from "~/features/bookings/note/booking-note-queries.server";
import { initialsOf } from "~/features/bookings/note/note-facts.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { schema, write } from "~/platform/database/database.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { required } from "~/platform/required";
import { quotedEnquiry, request } from "../../support/records/bookings";
import { updateQuote } from "../../support/records/quotes";

/** A confirmed booking with typed texts that look like lines of a note. */
async function bookedWith(venue: string, cancellationNote: string) {
  const found = await quotedEnquiry({ advance: 0 });
  await updateQuote(found.quoteId, { cancellationNote });
  await write((tx) =>
    tx
      .update(schema.quoteLines)
      .set({ description: "Total: ₹9" })
      .where(eq(schema.quoteLines.quoteId, found.quoteId)),
  );
  const { id } = await requestBooking(found.asha, found.id, request(found, { venue }));
  await transitionBooking(found.bilal, id, { event: "accept" });
  return { ...found, id, enquiryId: found.id };
}

test("anyone with a note's code sees its date, guests, total and initials, but neither names nor venue", async () => {
  const found = await bookedWith("Rambagh\nGuests: 9", "Ring us.\nTotal: ₹7");
  const { hash, reference } = await noteFor(found.asha, found.id, "en");
  const { provider, name } = await bookingOf(found.bilal, found.id);
  for (const language of ["en", "hi"] as const) {
    const check = required(await checkNote(hash, language), "note");
    expect(check.facts.map(({ value }) => value)).toEqual([
      reference,
      initialsOf(name),
      initialsOf(provider.businessName),
      expect.any(String),
      formatDay(found.eventDate as IstDay, language),
      expect.any(String),
      "250",
      "₹75,000",
    ]);
    const shown = JSON.stringify(check);
    for (const hidden of [name, provider.businessName, "Rambagh", '"₹9"', '"₹7"'])
      expect(shown).not.toContain(hidden);
  }
});

test("a total altered on the printed note is recognised", async () => {
  const found = await bookedWith("Rambagh", "");
  const { hash } = await noteFor(found.asha, found.id, "en");
  const compared = async (typed: string) => (await checkNote(hash, "en", typed))?.compared;
  expect(await compared("75,000")).toBe("same");
  expect(await compared("₹ ७५०००")).toBe("same");
  expect(await compared("57,000")).toBe("other");
  expect(await compared("a lot")).toBe("noAmount");
  expect(await compared(" ")).toBeNull();
});

test("a replaced note shows its own facts, not the current ones", async () => {
  const found = await bookedWith("Rambagh", "");
  const { hash } = await noteFor(found.asha, found.id, "en");
  const { eventDate } = found;
  await proposeChange(found.asha, found.id, {
    eventDate: eventDate as IstDay,
    guestCount: 300,
    venue: "Rambagh",
    total: 80_000_00,
  });
  const { id: changeId } = required(await openChangeOf(found.id), "proposal");
  await answerChange(found.bilal, found.id, { event: "accept", changeId });
  const before = required(await checkNote(hash, "en", "75000"), "note");
  expect(before).toMatchObject({ isReplaced: true, compared: "same" });
  expect(before.facts.slice(-2).map(({ value }) => value)).toEqual(["250", "₹75,000"]);
  const { hash: next } = await noteFor(found.asha, found.id, "en");
  const after = required(await checkNote(next, "en", "75000"), "note");
  expect(after).toMatchObject({ isReplaced: false, compared: "other" });
  expect(after.facts.slice(-2).map(({ value }) => value)).toEqual(["300", "₹80,000"]);
});

test("initials are what people write before a full stop, in either script", () => {
  expect(initialsOf("Asha  Mehta")).toBe("A. M.");
  expect(initialsOf("Mogra & Moss")).toBe("M. M.");
  expect(initialsOf("श्रीमती आशा")).toMatch(/^श\S*\. आ\.$/);
});
