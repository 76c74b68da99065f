import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { answerChange } from "~/features/bookings/changes/change-actions.server";
import { changesOf } from "~/features/bookings/changes/change-queries.server";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { purgeBookings } from "~/features/bookings/personal-data/booking-purge.server";
import { purgeEnquiries } from "~/features/enquiries/personal-data/enquiry-purge.server";
import { purgeQuotes } from "~/features/quotes/quote-personal-data.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { now } from "~/platform/clock.server";
import { acceptedBooking, bookingWith, pay } from "../../support/records/bookings";
import { rowsWith } from "../../support/records/stored-rows";

const { payments, bookingChanges, bookingHistory, enquiryHistory, quotes, refunds } = schema;

/** A cancelled booking in which each side has written each text that it can. */
async function writtenBooking() {
  const found = await acceptedBooking({ refunds: [{ daysBefore: 1, percent: 50 }] });
  const { id, asha, bilal, enquiryId, quoteId } = found;
  await transitionBooking(asha, id, pay());
  await transitionBooking(bilal, id, { event: "confirm" });
  const { eventDate, total } = await bookingWith(id);
  for (const [one, other, venue] of [
    [asha, bilal, "customer's hall"],
    [bilal, asha, "provider's hall"],
  ] as const) {
    const message = venue.replace("hall", "reason");
    await proposeChange(one, id, { eventDate, guestCount: 260, total, venue, message });
    const [change] = await changesOf(id);
    await answerChange(other, id, { event: "decline", changeId: change!.id });
  }
  await transitionBooking(asha, id, { event: "cancel", note: "customer's farewell" });
  const thread = { enquiryId, event: "withdraw", from: "accepted", to: "withdrawn" } as const;
  await write(async (tx) => {
    await tx.update(refunds).set({ upiId: "customer's account" }).where(eq(refunds.bookingId, id));
    await tx
      .update(quotes)
      .set({ declineNote: "customer's no", inclusions: "provider's offer" })
      .where(eq(quotes.id, quoteId));
    for (const [actor, note] of [
      [asha, "customer's answer"],
      [bilal, "provider's answer"],
    ] as const)
      await tx
        .insert(enquiryHistory)
        .values({ id: newId(), ...thread, actorId: actor.id, note: { note }, at: now() });
  });
  return found;
}

/** All texts of the two sides that are left, in alphabetical order. */
async function textsOf(id: string, enquiryId: string): Promise<string[]> {
  const rows = [
    await bookingWith(id),
    await rowsWith(payments, { bookingId: id }),
    await rowsWith(bookingChanges, { bookingId: id }),
    await rowsWith(bookingHistory, { bookingId: id }),
    await rowsWith(refunds, { bookingId: id }),
    await rowsWith(quotes, { enquiryId }),
    await rowsWith(enquiryHistory, { enquiryId }),
  ];
  const found = JSON.stringify(rows).match(/432112345678|(?:customer|provider)'s [a-z]+/g);
  return [...new Set(found)].sort();
}

test("purging a provider leaves the customer's own words, which go with the customer", async () => {
  const { id, asha, bilal, enquiryId } = await writtenBooking();
  const { providerId } = await bookingWith(id);
  const ofCustomer = ["account", "answer", "farewell", "hall", "no", "reason"].map(
    (word) => `customer's ${word}`,
  );
  const ofProvider = ["answer", "hall", "offer", "reason"].map((word) => `provider's ${word}`);
  expect(await textsOf(id, enquiryId)).toEqual(["432112345678", ...ofCustomer, ...ofProvider]);
  const purge = (accountId: string, ownProviderId: string | null) =>
    write(async (tx) => {
      await purgeBookings(tx, accountId, ownProviderId);
      await purgeQuotes(tx, accountId, ownProviderId);
      await purgeEnquiries(tx, accountId, ownProviderId);
    });
  await purge(bilal.id, providerId);
  expect(await textsOf(id, enquiryId)).toEqual(["432112345678", ...ofCustomer]);
  expect(await bookingWith(id)).toMatchObject({ note: "customer's farewell" });
  await purge(asha.id, null);
  expect(await textsOf(id, enquiryId)).toEqual([]);
});
