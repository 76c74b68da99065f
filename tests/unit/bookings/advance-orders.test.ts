import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { advanceReceived, openOrderOf, orderOf } from "~/features/bookings/advance/orders.server";
import { transitionBooking } from "~/features/bookings/answering/transition-booking.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { bookingWith, requestedBooking } from "../../support/records/bookings";
import { mailsTo } from "../../support/records/enquiries";

const { accounts, advanceOrders, bookings } = schema;

async function acceptedBooking(advance?: number) {
  const found = await requestedBooking(advance === undefined ? {} : { advance });
  await transitionBooking(found.bilal, found.id, { event: "accept" });
  return found;
}

const received = async (id: string) => advanceReceived((await bookingWith(id))!);

const changeOrder = (bookingId: string, set: Partial<typeof advanceOrders.$inferInsert>) =>
  write((tx) => tx.update(advanceOrders).set(set).where(eq(advanceOrders.bookingId, bookingId)));

const pay = (paymentReference: string) => ({ event: "state_payment" as const, paymentReference });

test.each([15_000_00, 1_00])(
  "an advance of %i paise counts as received once the provider has confirmed it",
  async (advance) => {
    const { id, asha, bilal } = await acceptedBooking(advance);
    expect(await received(id)).toBe(0);
    await transitionBooking(asha, id, pay("432112345678"));
    expect(await received(id)).toBe(0);
    await transitionBooking(bilal, id, { event: "confirm" });
    expect(await received(id)).toBe(advance);
  },
);

test("where no advance is due, none is received", async () => {
  const { id } = await acceptedBooking(0);
  expect(await received(id)).toBe(0);
  expect(await orderOf(id)).toBeNull();
});

test("an order expires at the booking's own deadline", async () => {
  const { id } = await acceptedBooking();
  const booking = (await bookingWith(id))!;
  expect(
    Math.abs((await orderOf(id))!.expiresAt.getTime() - booking.dueAt!.getTime()),
  ).toBeLessThan(1000);
  expect(booking.dueAt!.getTime() - now().getTime()).toBeGreaterThan(6.9 * 86_400_000);
});

test("the customer's open order is the latest one, of an accepted booking that can still be paid", async () => {
  const { id, asha } = await acceptedBooking();
  const other = await acceptedBooking();
  await write((tx) =>
    tx.update(bookings).set({ accountId: asha.id }).where(eq(bookings.id, other.id)),
  );
  const [first, last] = [(await orderOf(id))!, (await orderOf(other.id))!];
  await changeOrder(id, { createdAt: new Date(last.createdAt.getTime() - 1000) });
  expect((await openOrderOf(asha.id))?.id).toBe(last.id);

  await changeOrder(other.id, { expiresAt: new Date(now().getTime() - 1) });
  expect((await openOrderOf(asha.id))?.id).toBe(first.id);

  await changeOrder(id, { receivedAt: now() });
  expect(await openOrderOf(asha.id)).toBeNull();

  await changeOrder(id, { receivedAt: null });
  await write((tx) => tx.update(bookings).set({ state: "lapsed" }).where(eq(bookings.id, id)));
  expect(await openOrderOf(asha.id)).toBeNull();
});

test("a new payment reference replaces the first, and the provider is told of both", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  for (const reference of ["432112345678", "999912345678", "999912345678"])
    await transitionBooking(asha, id, pay(reference));
  const { paymentReference, statedAt } = (await orderOf(id))!;
  expect(paymentReference).toBe("999912345678");
  expect(statedAt?.getTime()).toBeGreaterThan(now().getTime() - 60_000);
  const heard = (reference: string) =>
    mailsTo(bilal.email).then((mails) => mails.filter(({ text }) => text.includes(reference)));
  expect(await heard("432112345678")).toHaveLength(1);
  expect(await heard("999912345678")).toHaveLength(1);
});

test("a payment can be stated only on the page of an accepted booking, by its customer", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  const refused = (who: typeof asha, expectedState: "accepted" | "requested") =>
    transitionBooking(who, id, { ...pay("432112345678"), expectedState }).then(
      () => "done",
      ({ kind }: { kind: string }) => kind,
    );
  expect(await refused(asha, "requested")).toBe("conflict");
  expect(await refused(bilal, "accepted")).toBe("forbidden");
  expect((await orderOf(id))!.paymentReference).toBeNull();
  expect(await refused(asha, "accepted")).toBe("done");
});

test("a payment to a provider with a suspended account is stored, but the provider gets no email", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  await write((tx) =>
    tx.update(accounts).set({ state: "suspended" }).where(eq(accounts.id, bilal.id)),
  );
  await transitionBooking(asha, id, pay("432112345678"));
  expect((await orderOf(id))!.paymentReference).toBe("432112345678");
  const mails = await mailsTo(bilal.email);
  expect(mails.filter(({ text }) => text.includes("432112345678"))).toEqual([]);
});

test("the provider's UPI id is encrypted for its own order", async () => {
  const { id } = await acceptedBooking();
  await changeOrder(id, { upiId: null });
  expect((await orderOf(id))!.upiId).toBeNull();
  await changeOrder(id, { upiId: newId() });
  await expect(orderOf(id)).rejects.toThrow();
});
