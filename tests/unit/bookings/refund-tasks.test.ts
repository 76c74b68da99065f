import { expect, test } from "vitest";
import { openRefundStates, refundTask } from "~/features/bookings/refunds/refund-lifecycle";

test("one side of an open refund must act while the other waits, and in a dispute neither", () => {
  const tasks = openRefundStates.map((state) => [
    state,
    refundTask(state, "customer"),
    refundTask(state, "provider"),
  ]);
  expect(tasks).toEqual([
    ["stated", "await", "confirm"],
    ["denied", "denied", "wait"],
    ["due", "await", "pay"],
    ["sent", "receive", "wait"],
    ["disputed", "disputed", "disputed"],
  ]);
});
