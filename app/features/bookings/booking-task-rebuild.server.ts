import { asc, gt, inArray } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import { type Database, db, schema, write } from "~/platform/database/database.server";
import { ok, problem } from "~/platform/doctor/finding";
import { bookingRecords } from "./booking-records.server";
import { tasksOf, writeTasks } from "./booking-tasks.server";

const { bookings, bookingTasks } = schema;

/** Bookings per transaction, so that other writes get a turn in between. */
const batchSize = 500;

/** @returns the bookings whose tasks were wrong: none, unless another version wrote them */
export async function rebuildTasks(): Promise<BookingId[]> {
  const wrong: BookingId[] = [];
  for await (const ids of everyBooking())
    wrong.push(
      ...(await write(async (tx) => {
        const found = await wrongAmong(ids, tx);
        await writeTasks(tx, found);
        return found;
      })),
    );
  return wrong;
}

export async function checkTasks() {
  let wrong = 0;
  for await (const ids of everyBooking()) wrong += (await wrongAmong(ids, db)).length;
  return wrong === 0
    ? ok("all tasks match their bookings")
    : problem(`the tasks of ${wrong} bookings are wrong`, "Run aayojan rebuild-catalogue.");
}

async function* everyBooking() {
  let ids = await idsAfter("");
  for (; ids.length > 0; ids = await idsAfter(ids.at(-1) ?? "")) yield ids;
}

const idsAfter = async (id: string) =>
  (
    await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(gt(bookings.id, id))
      .orderBy(asc(bookings.id))
      .limit(batchSize)
  ).map((row) => row.id);

async function wrongAmong(ids: BookingId[], from: Pick<Database, "select">): Promise<BookingId[]> {
  const records = await bookingRecords(ids, from);
  const stored = await from.select().from(bookingTasks).where(inArray(bookingTasks.bookingId, ids));
  return ids.filter((id) => {
    const record = records.get(id);
    const own = stored.filter(({ bookingId }) => bookingId === id);
    return record && textOf(own) !== textOf(tasksOf(record));
  });
}

const columns = [
  ...(["side", "kind", "accountId", "providerId"] as const),
  ...(["amount", "dueAt", "shownFrom", "shownUntil"] as const),
];

const textOf = (tasks: (typeof bookingTasks.$inferInsert)[]) =>
  tasks
    .map((task) => JSON.stringify(columns.map((column) => task[column] ?? null)))
    .sort()
    .join();
