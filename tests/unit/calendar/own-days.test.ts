import { expect, test } from "vitest";
import {
  blockDays,
  changeDayRules,
  importDays,
  removeImportedDays,
  unblockDays,
} from "~/features/calendar/own-days.server";
import {
  daysAhead,
  importedDays,
  unavailableDays,
  whyNotFree,
} from "~/features/calendar/calendar-queries.server";
import { bitOfWeekday } from "~/features/calendar/month";
import { advanceClock, days, now } from "~/platform/clock.server";
import { addDays, istDay, weekday, type IstDay } from "~/platform/india/dates/dates";
import { bookDay } from "../../support/records/bookings";
import { publish } from "../../support/records/directory";

const today = istDay(now());
const from = addDays(today, 40);
const to = addDays(from, 4);
const blockedOf = async (providerId: string) => [
  ...(await unavailableDays(providerId, today, addDays(today, 900))).blocked.keys(),
];

test("blocking a range keeps the booking within it, and parts of the range can be unblocked", async () => {
  const { id } = await publish();
  await bookDay(id, from);
  expect(await blockDays(id, { from, to, note: "Wedding of my own" })).toEqual({ booked: 1 });
  const taken = await unavailableDays(id, from, to);
  expect(taken.blocked.size).toBe(5);
  expect(taken.booked.get(from)).toBe(1);
  expect(taken.blocked.get(to)).toEqual({ note: "Wedding of my own", isImported: false });
  expect(await whyNotFree(id, from)).toBe("blocked");
  await unblockDays(id, { from: addDays(from, 1), to });
  expect(await blockedOf(id)).toEqual([from]);
  await unblockDays(id, { from });
  expect(await whyNotFree(id, from)).toBe("full");
});

test.each([
  ["a past day", addDays(today, -1), today, "from", "calendar.block.past"],
  ["a last day before the first", to, from, "to", "calendar.block.order"],
  ["more than 366 days", from, addDays(from, 366), "to", "calendar.block.long|max=366"],
  ["a day in four years", addDays(today, 1400), undefined, "to", "calendar.block.far"],
])("%s is refused", async (_, first, last, field, key) => {
  const { id } = await publish();
  await expect((async () => blockDays(id, { from: first, to: last }))()).rejects.toMatchObject({
    kind: "invalid",
    details: { fields: { [field]: [key] } },
  });
  expect(await blockedOf(id)).toEqual([]);
});

test("a past first day and a last day before the first are both reported at once", async () => {
  const { id } = await publish();
  const past = { from: addDays(today, -1), to: addDays(today, -2) };
  await expect((async () => blockDays(id, past))()).rejects.toMatchObject({
    details: { fields: { from: ["calendar.block.past"], to: ["calendar.block.order"] } },
  });
});

test("imported days replace those of the previous import, and leave the owner's blocked days", async () => {
  const { id } = await publish();
  await blockDays(id, { from, note: "Mine" });
  await importDays(id, [from, addDays(from, 1)]);
  expect(await importedDays(id)).toBe(1);
  await importDays(id, [addDays(from, 2), addDays(from, 3)]);
  expect(await blockedOf(id)).toEqual([from, addDays(from, 2), addDays(from, 3)]);
  // A day that the owner blocks by hand is no longer an imported one.
  await blockDays(id, { from: addDays(from, 2) });
  await removeImportedDays(id);
  expect(await blockedOf(id)).toEqual([from, addDays(from, 2)]);
  expect((await unavailableDays(id, from, from)).blocked.get(from)?.note).toBe("Mine");
});

test("days off, capacity and notice apply as soon as they are saved", async () => {
  const { id } = await publish();
  await changeDayRules(id, { capacity: 2, noticeDays: 45, daysOff: bitOfWeekday(weekday(from)) });
  const { noticeDays, days: ahead } = await daysAhead(id, today, 60);
  expect(noticeDays).toBe(45);
  const why = (day: IstDay) => ahead.find((one) => one.day === day)?.why;
  expect(why(today)).toBe("notice");
  expect(why(addDays(today, 44))).toBe("notice");
  expect(why(addDays(today, 45))).toBe(
    weekday(addDays(today, 45)) === weekday(from) ? "dayOff" : null,
  );
  expect(why(addDays(from, 7))).toBe("dayOff");
  for (const { day, why: reason } of ahead) expect(reason).toBe(await whyNotFree(id, day));
});

test("a day has passed from midnight in India", async () => {
  const { id } = await publish();
  const day = istDay(now());
  expect(await whyNotFree(id, day)).toBeNull();
  advanceClock(days(1));
  expect(await whyNotFree(id, day)).toBe("past");
  advanceClock(-days(1));
});
