import type Piscina from "piscina";
import { now } from "~/platform/clock.server";
import { waitingQueue } from "~/platform/security/fair-queue.server";
import { istDay, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { busy, invalid } from "~/platform/refusals";
import { timeLimit } from "~/platform/time-limits.server";
import { workerThreads } from "~/platform/worker-threads.server";

const maxBytes = 1024 * 1024;
const daysAhead = 730;

let pool: Piscina | undefined;
const workers = () =>
  (pool ??= workerThreads(new URL("./calendar-worker.mjs", import.meta.url), {
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  }));

const inTurn = waitingQueue({ name: "calendar files", maxWaiting: 10, maxWaitMs: 30_000 }, () =>
  busy(10),
);

/**
 * IST days up to two years ahead. A regular file of the maximum size takes half a second.
 * @throws Refusal invalid for a file that is no calendar, or can't be read in time; busy
 */
export async function readBusyDays(
  file: File,
  maxMs = timeLimit(3000),
): Promise<{ days: IstDay[]; isCut: boolean }> {
  if (file.size === 0) throw refused("empty");
  if (file.size > maxBytes) throw refused("tooLarge");
  const text = await file.text();
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw refused("format");
  const task = {
    text: text.replace(/^\uFEFF/, ""),
    from: startOfIstDay(istDay(now())).getTime(),
    days: daysAhead + 1,
  };
  // One at a time, so that the time limit counts only the file's own time.
  const read = (await inTurn(() =>
    workers()
      .run(task, { signal: AbortSignal.timeout(maxMs) })
      .catch(() => {
        throw refused("tooMuch");
      }),
  )) as { days: IstDay[]; isCut: boolean } | null;
  if (!read) throw refused("format");
  return read;
}

const refused = (why: "empty" | "tooLarge" | "format" | "tooMuch") =>
  invalid({ file: [`calendar.import.refused.${why}`] });
