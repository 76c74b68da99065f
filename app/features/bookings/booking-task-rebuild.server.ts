import { inArray } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import { batchesOfIds } from "~/platform/database/batches.server";
import { db, schema, write, type ReadFrom } from "~/platform/database/database.server";
import { ok, problem } from "~/platform/doctor/finding";
import { bookingRecords } from "./booking-records.server";
import { tasksOf, writeTasks } from "./booking-tasks.server";

const { bookings, bookingTasks } = schema;

/** Bookings per transaction, so that other writes get a turn in between. */
const batchSize = 500;

/** @returns the bookings whose tasks were wrong: none, unless another version wrote them */
export async function rebuildTasks(): Promise<BookingId[]> {
  const wrong: BookingId[] = [];
  for await (const ids of batchesOfIds(bookings, batchSize))
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
  for await (const ids of batchesOfIds(bookings, batchSize))
    wrong += (await wrongAmong(ids, db)).length;
  return wrong === 0
    ? ok("all tasks match their bookings")
    : problem(`the tasks of ${wrong} bookings are wrong`, "Run aayojan rebuild.");
}

async function wrongAmong(ids: BookingId[], from: ReadFrom): Promise<BookingId[]> {
  const records = await bookingRecords(ids, from);
  const stored = await from.select().from(bookingTasks).where(inArray(bookingTasks.bookingId, ids));
  return ids.filter((id) => {
    const record = records.get(id);
    const own = stored.filter(({ bookingId }) => bookingId === id);
    return record && textOf(own) !== textOf(tasksOf(record));
  });
}

const textOf = (tasks: object[]) =>
  tasks
    .map((task) => JSON.stringify(Object.entries(task).sort()))
    .sort()
    .join();
