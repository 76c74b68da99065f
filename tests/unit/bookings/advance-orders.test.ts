import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  associatedDataOfUpi,
  openOrderOf,
  orderOf,
  paidOf,
} from "~/features/bookings/advance/orders.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { later, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { withLogContext } from "~/platform/log-context.server";
import { encrypt } from "~/platform/security/encryption.server";
import { acceptedBooking, updateBooking } from "../../support/records/bookings";
import { mailsTo } from "../../support/records/mails";
import { refusalOf } from "../../support/refusals";

const { accounts, advanceOrders } = schema;

const received = async (id: string) => {
  const { amount, isConfirmed } = paidOf(await orderOf(id));
  return isConfirmed ? amount : 0;
};

const changeOrder = (bookingId: string, set: Partial<typeof advanceOrders.$inferInsert>) =>
  write((tx) => tx.update(advanceOrders).set(set).where(eq(advanceOrders.bookingId, bookingId)));

const pay = (paymentReference: string) => ({ event: "state_payment" as const, paymentReference });

test("an advance counts as received once the provider has confirmed it", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  expect(paidOf(await orderOf(id))).toEqual({ amount: 0, isConfirmed: false });
  await transitionBooking(asha, id, pay("432112345678"));
  expect(await received(id)).toBe(0);
  await transitionBooking(bilal, id, { event: "confirm" });
  expect(await received(id)).toBe(15_000_00);
  expect((await orderOf(id))!.receivedAt).toEqual(now());
  expect(await refusalOf(transitionBooking(asha, id, pay("999912345678")))).toBe("conflict");
});

test("where no advance is due, none is received", async () => {
  const { id } = await acceptedBooking({ advance: 0 });
  expect(await received(id)).toBe(0);
});

test("the customer's open order is the latest one, of an accepted booking that can still be paid", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  const other = await acceptedBooking();
  await updateBooking(other.id, { accountId: asha.id });
  const [first, last] = [(await orderOf(id))!, (await orderOf(other.id))!];
  await changeOrder(id, { createdAt: later(last.createdAt, -1000) });
  expect((await openOrderOf(asha.id))?.id).toBe(last.id);

  await changeOrder(other.id, { expiresAt: later(now(), -1) });
  expect((await openOrderOf(asha.id))?.id).toBe(first.id);

  await changeOrder(id, { receivedAt: now() });
  expect(await openOrderOf(asha.id)).toBeNull();

  await changeOrder(id, { receivedAt: null });
  await transitionBooking(asha, id, pay("432112345678"));
  await transitionBooking(bilal, id, { event: "deny_payment" });
  expect((await openOrderOf(asha.id))?.id).toBe(first.id);

  await updateBooking(id, { state: "lapsed" });
  expect(await openOrderOf(asha.id)).toBeNull();
});

test("a new payment reference replaces the first, and the provider is told of both", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  for (const reference of ["432112345678", "999912345678", "999912345678"])
    await transitionBooking(asha, id, pay(reference));
  expect(await orderOf(id)).toMatchObject({
    paymentReference: "999912345678",
    statedAt: now(),
  });
  const heard = (reference: string) =>
    mailsTo(bilal.email).then((mails) => mails.filter(({ text }) => text.includes(reference)));
  expect(await heard("432112345678")).toHaveLength(1);
  expect(await heard("999912345678")).toHaveLength(1);
});

test("a payment can be stated only on the page of an accepted booking, by its customer", async () => {
  const { id, asha, bilal } = await acceptedBooking();
  const state = (who: typeof asha, expectedState: "accepted" | "requested") =>
    transitionBooking(who, id, { ...pay("432112345678"), expectedState });
  await expect(state(asha, "requested")).rejects.toMatchObject({
    kind: "conflict",
    details: { states: { status: "accepted", expectedState: "requested" } },
  });
  expect(await refusalOf(state(bilal, "accepted"))).toBe("forbidden");
  expect((await orderOf(id))!.paymentReference).toBeNull();
  expect(await state(asha, "accepted")).toMatchObject({ already: false });
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

test("the provider's UPI id is encrypted for its own order, and hidden during an impersonation", async () => {
  const { id } = await acceptedBooking();
  await changeOrder(id, { upiId: null });
  const order = (await orderOf(id))!;
  expect(order.upiId).toBeNull();
  await changeOrder(id, { upiId: encrypt("bilal@upi", associatedDataOfUpi(order.id)) });
  expect((await orderOf(id))!.upiId).toBe("bilal@upi");
  const seen = await withLogContext({}, () => orderOf(id), { statements: 0, readOnly: true });
  expect(seen!.upiId).toBe("••••");
  await changeOrder(id, { upiId: newId() });
  await expect(orderOf(id)).rejects.toThrow();
});
