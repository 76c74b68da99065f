import { expect, test } from "vitest";
import { usualHours } from "~/features/enquiries/reply-time.server";
import { hours, later, now } from "~/platform/clock.server";

const answered = (after: number) => ({
  state: "accepted" as const,
  sentAt: now(),
  answeredAt: later(now(), hours(after)),
});
const unanswered = { state: "unanswered" as const, sentAt: now(), answeredAt: null };
const withdrawn = { state: "withdrawn" as const, sentAt: now(), answeredAt: null };

test("a provider's usual reply time is that of the faster half of its answers", () => {
  expect(usualHours([1, 2, 3, 40, 50].map(answered))).toBe(3);
  expect(usualHours([50, 0.2, 0.1, 0.3, 0.4].map(answered))).toBe(1);
  expect(usualHours([2.1, 2.2, 1, 30, 60, 2.5].map(answered))).toBe(3);
});

test("no reply time is shown after fewer than five answers", () => {
  expect(usualHours([])).toBeNull();
  expect(usualHours([1, 1, 1, 1].map(answered))).toBeNull();
  expect(usualHours([...[1, 1, 1, 1].map(answered), withdrawn, withdrawn])).toBeNull();
});

test("no reply time is shown for a provider who left more enquiries unanswered than answered", () => {
  const five = [1, 1, 1, 1, 1].map(answered);
  const silent = (count: number) => Array.from({ length: count }, () => unanswered);
  expect(usualHours([...five, ...silent(5)])).toBe(1);
  expect(usualHours([...five, ...silent(6)])).toBeNull();
});
