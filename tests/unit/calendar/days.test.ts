import { expect, test } from "vitest";
import { releaseDay, reserveDay } from "~/features/calendar/calendar-commands.server";
import { freeOn, whyNotFree } from "~/features/calendar/calendar-queries.server";
import { bitOfWeekday } from "~/features/calendar/month";
import { publishProfile } from "~/features/directory/profiles/profile-commands.server";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { addDays, istDay, weekday, type IstDay } from "~/platform/india/dates/dates";
import { eq } from "drizzle-orm";
import { bookDay, bookingFor } from "../../support/records/bookings";
import { publish } from "../../support/records/directory";
import { rowsWith, updateRows } from "../../support/records/stored-rows";

const today = () => istDay(now());
const in60Days = () => addDays(today(), 60);

const take = (providerId: string, day: IstDay, bookingId: string) =>
  write((tx) => reserveDay(tx, { bookingId, providerId, day }));

const set = (providerId: string, values: Partial<typeof schema.calendars.$inferInsert>) =>
  updateRows(schema.calendars, { providerId }, values);

const block = (providerId: string, day: IstDay) =>
  write((tx) => tx.insert(schema.blockedDays).values({ providerId, day, isImported: false }));

const bookedCount = async (providerId: string) =>
  (await rowsWith(schema.bookedDays, { providerId })).length;

test("50 concurrent bookings for a capacity of 3 take exactly 3", async () => {
  const { id } = await publish({ dailyCapacity: 3 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => bookDay(id, in60Days())),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  for (const outcome of outcomes)
    if (outcome.status === "rejected")
      expect(outcome.reason).toMatchObject({ kind: "conflict", key: "calendar.conflict.full" });
  expect(await bookedCount(id)).toBe(3);
  expect(await whyNotFree(id, in60Days())).toBe("full");
});

test("a booking that takes its day twice, or moves to another, counts once", async () => {
  const { id } = await publish({ dailyCapacity: 1 });
  const booking = await bookingFor(id, in60Days());
  await take(id, in60Days(), booking);
  await take(id, in60Days(), booking);
  expect(await bookedCount(id)).toBe(1);
  await take(id, addDays(in60Days(), 1), booking);
  expect(await bookedCount(id)).toBe(1);
  expect(await whyNotFree(id, in60Days())).toBeNull();
});

test("a released day is free again, and releasing an unknown booking changes nothing", async () => {
  const { id } = await publish({ dailyCapacity: 1 });
  const booking = await bookingFor(id, in60Days());
  await take(id, in60Days(), booking);
  await write((tx) => releaseDay(tx, booking));
  await write((tx) => releaseDay(tx, newId()));
  expect(await whyNotFree(id, in60Days())).toBeNull();
});

test("a booking refused on its new day keeps its old one", async () => {
  const { id } = await publish({ dailyCapacity: 1 });
  const booking = await bookingFor(id, in60Days());
  await take(id, in60Days(), booking);
  await block(id, addDays(in60Days(), 1));
  await expect(take(id, addDays(in60Days(), 1), booking)).rejects.toMatchObject({
    kind: "conflict",
    key: "calendar.conflict.blocked",
  });
  expect(await whyNotFree(id, in60Days())).toBe("full");
});

test("each reason not to be free blocks the day and takes the provider off the list of free ones", async () => {
  const day = in60Days();
  const free = await publish();
  const full = await publish();
  await bookDay(full.id, day);
  const blocked = await publish();
  await block(blocked.id, day);
  const dayOff = await publish();
  await set(dayOff.id, { daysOff: bitOfWeekday(weekday(day)) });
  const notice = await publish({ noticeDays: 61 });
  const justInTime = await publish({ noticeDays: 60 });
  const reasons = { full, blocked, dayOff, notice };
  for (const [reason, { id }] of Object.entries(reasons))
    expect(await whyNotFree(id, day)).toBe(reason);
  expect(await whyNotFree(free.id, day)).toBeNull();
  const all = [free, justInTime, ...Object.values(reasons)].map(({ id }) => id);
  expect(await freeOn(all, day)).toEqual(new Set([free.id, justInTime.id]));
  expect(await freeOn([...all, "nobody"], addDays(today(), -1))).toEqual(new Set());
  expect(await whyNotFree(free.id, addDays(today(), -1))).toBe("past");
  for (const { id } of [blocked, dayOff])
    await expect(bookDay(id, day)).rejects.toMatchObject({
      kind: "conflict",
      key: "calendar.conflict.blocked",
    });
});

test("the first approval sets up the calendar; a later one keeps the owner's changes unless the application says otherwise", async () => {
  const { id, profile } = await publish({ dailyCapacity: 2, noticeDays: 3 });
  const found = () =>
    db.query.calendars.findFirst({
      where: eq(schema.calendars.providerId, id),
      columns: { capacity: true, noticeDays: true },
    });
  expect(await found()).toEqual({ capacity: 2, noticeDays: 3 });
  await set(id, { capacity: 5, noticeDays: 1 });
  await write((tx) => publishProfile(tx, profile));
  expect(await found()).toEqual({ capacity: 5, noticeDays: 1 });
  await write((tx) => publishProfile(tx, { ...profile, noticeDays: 10 }));
  expect(await found()).toEqual({ capacity: 5, noticeDays: 10 });
});
