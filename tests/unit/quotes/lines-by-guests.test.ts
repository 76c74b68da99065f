import { expect, test } from "vitest";
import { followsGuests } from "~/features/quotes/quote-money";

test("a line follows the number of guests if it is priced per guest and counts all of them", () => {
  const lines = [
    { quantity: 350, unit: "plate" },
    { quantity: 40, unit: "plate" },
    { quantity: 350, unit: "event" },
    // Once the guests have changed, what it was before counts.
    { quantity: 40, unit: "plate", perGuest: true },
    { quantity: 350, unit: "plate", perGuest: false },
  ] as const;
  expect(lines.map((line) => followsGuests(line, 350))).toEqual([true, false, false, true, false]);
});
