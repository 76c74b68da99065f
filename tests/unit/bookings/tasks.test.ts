import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { writeReview } from "~/features/bookings/reviews/write-review.server";
import { checkTasks, rebuildTasks } from "~/features/bookings/booking-task-rebuild.server";
import { advanceClock, days, hours } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import {
  acceptedBooking,
  bookingWith,
  completedBooking,
  confirmedBooking,
  pay,
  requestedBooking,
  updateBooking,
} from "../../support/records/bookings";
import { tasksOf } from "../../support/records/dashboard";
import { deleteRows } from "../../support/records/stored-rows";

/** One booking for each kind of task, with the other side's state where it matters. */
async function bookingsWithAllTasks() {
  await requestedBooking();
  await acceptedBooking();
  const denied = await acceptedBooking();
  await transitionBooking(denied.asha, denied.id, pay());
  await transitionBooking(denied.bilal, denied.id, { event: "deny_payment" });
  const changed = await confirmedBooking();
  const { eventDate } = await bookingWith(changed.id);
  const terms = { eventDate, guestCount: 300, total: 80_000_00 };
  await proposeChange(changed.bilal, changed.id, terms);
  const refunds = [
    [],
    [["bilal", { event: "send_refund", paymentReference: "998812345678" }]],
    [["asha", { event: "dispute_refund", note: "Nothing came" }]],
  ] as const;
  for (const events of refunds) {
    const found = await confirmedBooking();
    await transitionBooking(found.bilal, found.id, { event: "cancel", note: "We are ill" });
    if (events.some(([, { event }]) => event === "dispute_refund")) advanceClock(days(8));
    for (const [who, event] of events) await transitionBooking(found[who], found.id, event);
  }
  const unconfirmed = await acceptedBooking();
  await transitionBooking(unconfirmed.asha, unconfirmed.id, pay());
  await transitionBooking(unconfirmed.bilal, unconfirmed.id, { event: "cancel", note: "Ill" });
  const lost = await acceptedBooking();
  await transitionBooking(lost.asha, lost.id, pay());
  await transitionBooking(lost.bilal, lost.id, { event: "cancel", note: "Ill" });
  await transitionBooking(lost.bilal, lost.id, { event: "deny_payment" });
  const disputed = await completedBooking();
  await transitionBooking(disputed.asha, disputed.id, { event: "dispute", note: "It rained" });
  const reviewed = await completedBooking();
  await writeReview(reviewed.asha, reviewed.id, { stars: 5 });
  await completedBooking();
  const stated = await acceptedBooking();
  await transitionBooking(stated.asha, stated.id, pay());
}

test("each kind of task is written as a rebuild would write it", async () => {
  await bookingsWithAllTasks();
  expect((await checkTasks()).level).toBe("ok");
  const kinds = new Set((await db.select().from(schema.bookingTasks)).map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual([...schema.bookingTasks.kind.enumValues].sort());
  await deleteRows(schema.bookingTasks);
  expect((await checkTasks()).found).toMatch(/^the tasks of \d+ bookings are wrong$/);
  await rebuildTasks();
  expect((await checkTasks()).level).toBe("ok");
});

test("a rebuild writes wrong tasks again, and names their bookings", async () => {
  const { id } = await requestedBooking();
  expect(await rebuildTasks()).toEqual([]);
  await deleteRows(schema.bookingTasks);
  expect(await rebuildTasks()).toContain(id);
  expect(await rebuildTasks()).toEqual([]);
});

test("a booking on hold by a suspension is no one's task until it goes on", async () => {
  const { id, bilal } = await requestedBooking();
  const task = ["Reply to Asha Verma's booking request"];
  expect(await tasksOf(bilal)).toEqual(task);
  await updateBooking(id, { dueLeft: hours(20) });
  expect(await tasksOf(bilal)).toEqual([]);
  await updateBooking(id, { dueLeft: null });
  expect(await tasksOf(bilal)).toEqual(task);
});
