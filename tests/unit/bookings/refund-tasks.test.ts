import { expect, test } from "vitest";
import {
  isOpenRefund,
  isToDo,
  refundStates,
  refundTask,
} from "~/features/bookings/refunds/refund-lifecycle";

test("one side of an open refund must act while the other waits, and in a dispute neither", () => {
  const tasks = refundStates.filter(isOpenRefund).map((state) => {
    // `!` marks who must act.
    const sides = (["customer", "provider"] as const).map(
      (side) => `${refundTask(state, side)}${isToDo(state, side) ? "!" : ""}`,
    );
    return [state, ...sides];
  });
  expect(tasks).toEqual([
    ["stated", "await", "confirm!"],
    ["denied", "denied!", "wait"],
    ["due", "await", "pay!"],
    ["sent", "receive!", "wait"],
    ["disputed", "disputed", "disputed"],
  ]);
});
