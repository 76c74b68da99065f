import { expect, test } from "vitest";
import { paymentsOf } from "~/features/bookings/payments/payments.server";
import { upiLink } from "~/features/bookings/payments/upi-link";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { bookingEventForm } from "~/features/bookings/booking-forms";
import { bookingPage } from "~/features/bookings/booking-page.server";
import { checkNote, noteFor } from "~/features/bookings/note/booking-note-queries.server";
import { advanceClock, days } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { openAccount } from "../../support/records/accounts";
import { bookingWith, confirmedBooking, requestedBooking } from "../../support/records/bookings";
import { newIp } from "../../support/running-app/ip-addresses";
import { refusalOf } from "../../support/refusals";
import { updateRows } from "../../support/records/stored-rows";

test("without an advance accepting confirms the booking, with one it holds the date: the provider is told which", async () => {
  const accept = { event: "accept" } as const;
  const free = await requestedBooking({ advance: 0 });
  expect(await transitionBooking(free.bilal, free.id, accept)).toMatchObject({ done: "confirm" });
  expect(await transitionBooking(free.bilal, free.id, accept)).toMatchObject({
    done: "accept",
    already: true,
  });
  expect((await bookingWith(free.id)).state).toBe("confirmed");
  expect(await paymentsOf(free.id)).toEqual([]);
  expect((await noteFor(free.asha, free.id, "en")).text).toContain("Bilal Khan Band");
  const paid = await requestedBooking();
  expect(await transitionBooking(paid.bilal, paid.id, accept)).toMatchObject({ done: "accept" });
});

test.each([
  ["4321 1234 5678", "432112345678"],
  ["४३२११२३४५६७८", "432112345678"],
  [" sbin r5 2026 1122 0001 ", "SBINR5202611220001"],
])("the payment reference may be typed like %j", (typed, read) => {
  const done = bookingEventForm.safeParse({ event: "state_payment", paymentReference: typed });
  expect(done.data?.paymentReference).toBe(read);
});

test.each(["1234567", "abcdefgh", "4".repeat(23), "4321<script>"])(
  "%j is not a payment reference",
  (typed) => {
    const { error } = bookingEventForm.safeParse({
      event: "state_payment",
      paymentReference: typed,
    });
    expect(error?.issues.map(({ path }) => path.join())).toEqual(["paymentReference"]);
  },
);

test("the UPI link names payee, name, rupees with paise, currency and booking", () => {
  const link = upiLink({
    upiId: "bilal.band@upi",
    name: "Bilal & Sons बैंड",
    amount: 15_000_05,
    note: "BKG-7K3M-9QX2",
  });
  expect(link).toBe(
    "upi://pay?pa=bilal.band@upi&pn=Bilal%20%26%20Sons%20%E0%A4%AC%E0%A5%88%E0%A4%82%E0%A4%A1&am=15000.05&cu=INR&tn=BKG-7K3M-9QX2",
  );
});

test("the booking note never changes, and anyone can check it by its hash", async () => {
  const found = await confirmedBooking({ refunds: [{ daysBefore: 30, percent: 50 }] });
  const { id, asha, bilal } = found;
  const [english, hindi] = [await noteFor(asha, id, "en"), await noteFor(bilal, id, "hi")];
  expect(english.text).toContain("(30 days before): 50% of what was paid is refunded");
  expect(english.text).toContain("Advance received: ₹15,000");
  expect(hindi.text).toContain("बुकिंग पर्ची");
  for (const { phone, email } of [asha, bilal])
    for (const { text } of [english, hindi]) {
      expect(text).not.toContain(phone);
      expect(text).not.toContain(email);
    }
  expect(await refusalOf(noteFor(await openAccount(), id, "en"))).toBe("notFound");
  expect(await checkNote(english.hash, "en", newIp())).toMatchObject({
    isUnchanged: true,
    isCancelled: false,
  });
  expect(await checkNote(english.hash.replace(/^./, "x"), "en", newIp())).toBeNull();

  await updateRows(schema.providers, { id: found.provider.id }, { businessName: "Another Band" });
  expect((await noteFor(asha, id, "en")).text).toBe(english.text);

  await transitionBooking(asha, id, { event: "cancel", note: "We moved to Pune" });
  expect(await checkNote(english.hash, "en", newIp())).toMatchObject({ isCancelled: true });
  await updateRows(schema.bookingNotes, { bookingId: id }, { english: "Something else" });
  expect(await checkNote(english.hash, "en", newIp())).toMatchObject({ isUnchanged: false });
});

test("the side that cancels is shown the refund before and afterwards", async () => {
  const refunds = [
    { daysBefore: 30, percent: 50 },
    { daysBefore: 7, percent: 25 },
  ];
  const { id, asha, bilal } = await confirmedBooking({ refunds });
  const sentence = async (who: typeof asha) => (await bookingPage(who, id, "en")).refundNow;
  expect(await sentence(asha)).toContain("₹7,500 of ₹15,000");
  expect(await sentence(bilal)).toContain("you must refund the whole ₹15,000");
  advanceClock(days(31));
  expect(await sentence(asha)).toContain("₹3,750 of ₹15,000");
  await transitionBooking(asha, id, { event: "cancel", note: "We moved to Pune" });
  advanceClock(days(25));
  expect(await sentence(asha)).toBeNull();
  expect((await bookingPage(asha, id, "en")).refund).toMatchObject({ amount: "₹3,750" });
});
