import { beforeEach, expect, test } from "vitest";
import {
  canBeReviewed,
  dueAfterDenial,
  dueIn,
  hiddenUntil,
  isOpenToday,
  notAfterEvent,
  statementDue,
} from "~/features/bookings/booking-deadlines.server";
import { bookingStates } from "~/features/bookings/booking-lifecycle";
import { freezeClock } from "~/platform/clock.server";
import type { IstDay } from "~/platform/india/dates/dates";

/** Noon in India. */
const noon = new Date("2026-12-05T12:00:00+05:30");
const at = (text: string) => new Date(`${text}:00+05:30`);

beforeEach(() => {
  freezeClock(noon);
});

test.each<[string, IstDay, string]>([
  ["in 15 days waits 48 hours", "2026-12-20", "2026-12-07T12:00"],
  ["in 14 days waits 48 hours", "2026-12-19", "2026-12-07T12:00"],
  ["in 13 days waits 24 hours", "2026-12-18", "2026-12-06T12:00"],
  ["tomorrow waits 24 hours", "2026-12-06", "2026-12-06T12:00"],
  ["today waits until the day ends", "2026-12-05", "2026-12-06T00:00"],
])("a booking request for an event %s", (_, eventDate, due) => {
  expect(dueIn("requested", eventDate)).toEqual(at(due));
});

test("an acceptance holds the date for an advance for seven days, but not beyond the event", () => {
  expect(dueIn("accepted", "2027-01-05")).toEqual(at("2026-12-12T12:00"));
  expect(dueIn("accepted", "2026-12-10")).toEqual(at("2026-12-11T00:00"));
  expect(dueIn("accepted", "2027-01-05", at("2026-12-01T09:30"))).toEqual(at("2026-12-08T09:30"));
});

test("a confirmed booking counts as completed from the second day after the event", () => {
  expect(dueIn("confirmed", "2026-12-20")).toEqual(at("2026-12-22T00:00"));
});

test("the other states have no deadline of their own", () => {
  const due = bookingStates.filter((state) => dueIn(state, "2026-12-20") !== null);
  expect(due).toEqual(["requested", "accepted", "confirmed"]);
});

test("a deadline is never later than the end of the event's day", () => {
  const dayEnd = at("2026-12-21T00:00");
  expect(notAfterEvent(at("2026-12-20T23:59"), "2026-12-20")).toEqual(at("2026-12-20T23:59"));
  expect(notAfterEvent(dayEnd, "2026-12-20")).toEqual(dayEnd);
  expect(notAfterEvent(at("2026-12-21T00:01"), "2026-12-20")).toEqual(dayEnd);
});

test.each<[string, string, IstDay, string | null]>([
  ["long before", "2026-12-05T12:00", "2026-12-20", "2026-12-08T12:00"],
  ["shortly before", "2026-12-05T12:00", "2026-12-06", "2026-12-07T00:00"],
  ["in the last minute of", "2026-12-05T23:59", "2026-12-05", "2026-12-06T00:00"],
  ["after", "2026-12-06T00:00", "2026-12-05", null],
])(
  "a date is held for three days after a denied payment, and no longer than the event's day: %s it",
  (_, denied, eventDate, due) => {
    expect(dueAfterDenial(eventDate, at(denied))).toEqual(due && at(due));
  },
);

test("the other side of a dispute has until the end of the fifth day for its statement", () => {
  expect(statementDue(at("2026-12-05T23:59"))).toEqual(at("2026-12-11T00:00"));
  expect(statementDue(at("2026-12-06T00:00"))).toEqual(at("2026-12-12T00:00"));
});

test.each<[string, IstDay, boolean]>([
  ["on the day before the event", "2026-12-06", false],
  ["on the day of the event", "2026-12-05", true],
  ["two weeks after it", "2026-11-21", true],
  ["15 days after it", "2026-11-20", false],
])("a booking can be disputed from the day of the event for two weeks: %s", (_, eventDate, can) => {
  expect(isOpenToday("dispute", eventDate)).toBe(can);
});

test.each<[string, IstDay, boolean]>([
  ["the day before the event", "2026-12-06", true],
  ["years before it", "2029-12-05", true],
  ["the day of the event", "2026-12-05", false],
  ["the day after it", "2026-12-04", false],
])("neither side can cancel a booking from the day of the event on: %s", (_, eventDate, can) => {
  for (const side of ["customer", "provider"] as const)
    expect(isOpenToday(`cancel_by_${side}`, eventDate)).toBe(can);
});

test("the day of the event starts at midnight in India", () => {
  freezeClock(at("2026-12-05T23:59"));
  expect(isOpenToday("cancel_by_provider", "2026-12-06")).toBe(true);
  freezeClock(at("2026-12-06T00:00"));
  expect(isOpenToday("cancel_by_provider", "2026-12-06")).toBe(false);
});

test("the other events are possible on any day", () => {
  for (const eventDate of ["2020-01-01", "2026-12-05", "2199-01-01"] as const)
    expect(isOpenToday("confirm", eventDate)).toBe(true);
});

test("a first review is hidden until the fourteenth day after it was written begins", () => {
  expect(hiddenUntil(at("2026-12-05T23:59"))).toEqual(at("2026-12-19T00:00"));
  expect(hiddenUntil(at("2026-12-06T00:00"))).toEqual(at("2026-12-20T00:00"));
});

test.each([
  ["90 days after it counted as completed", "2026-09-06T23:59", null, true],
  ["91 days after it counted as completed", "2026-09-05T23:59", null, false],
  [
    "later while the other side's review is hidden",
    "2026-08-01T00:00",
    at("2026-12-06T00:00"),
    true,
  ],
])("a booking that took place can be reviewed: %s", (_, endedAt, dueAt, can) => {
  const eventDate = "2026-07-01";
  expect(canBeReviewed({ state: "completed", dueAt, eventDate, endedAt: at(endedAt) })).toBe(can);
});

test("the last day for a first review ends at midnight in India", () => {
  const isOpen = (time: string) => {
    freezeClock(at(time));
    const endedAt = at("2026-09-06T23:59");
    return canBeReviewed({ state: "completed", dueAt: null, eventDate: "2026-07-01", endedAt });
  };
  expect(isOpen("2026-12-05T23:59")).toBe(true);
  expect(isOpen("2026-12-06T00:00")).toBe(false);
});
