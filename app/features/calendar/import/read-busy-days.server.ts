import Piscina from "piscina";
import { now } from "~/platform/clock.server";
import { addDays, istDay, startOfIstDay, type IstDay } from "~/platform/india/dates/dates";
import { busy, invalid } from "~/platform/refusals";

const mostBytes = 1024 * 1024;
const daysAhead = 730;
const mostDays = 1000;
/** For one file. An honest one of the largest size takes half a second. */
const longestMs = 3000;
const longestQueue = 10;

let pool: Piscina | undefined;
const workers = () =>
  (pool ??= new Piscina({
    filename: new URL("./calendar-worker.mjs", import.meta.url).href,
    maxThreads: 1,
    idleTimeout: 10_000,
    niceIncrement: 10,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  }));

type Span = { first: IstDay; last: IstDay } | { start: number; end: number };

/**
 * The days in India on which an uploaded calendar says that its owner is busy, from today to two years ahead. `isCut` where
 * there are more than are taken.
 * @throws Refusal invalid for a file that is no calendar, or cannot be read in time; busy
 */
export async function readBusyDays(file: File): Promise<{ days: IstDay[]; isCut: boolean }> {
  if (file.size === 0) throw refused("empty");
  if (file.size > mostBytes) throw refused("tooLarge");
  if (workers().queueSize >= longestQueue) throw busy(10);
  const today = istDay(now());
  const end = addDays(today, daysAhead);
  const text = await file.text();
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw refused("format");
  const task = {
    text: text.replace(/^\uFEFF/, ""),
    from: startOfIstDay(today).getTime(),
    to: startOfIstDay(addDays(end, 1)).getTime() - 1,
  };
  const read = (await workers()
    .run(task, { signal: AbortSignal.timeout(longestMs) })
    .catch(() => {
      throw refused("tooMuch");
    })) as { spans: Span[]; isCut: boolean } | null;
  if (!read) throw refused("format");
  const days = daysOf(read.spans, today, end);
  return { days: days.slice(0, mostDays), isCut: read.isCut || days.length > mostDays };
}

const refused = (why: "empty" | "tooLarge" | "format" | "tooMuch") =>
  invalid({ file: [`calendar.import.refused.${why}`] });

/** Every day that one of them touches. What ends at midnight does not touch the day that begins. */
function daysOf(spans: Span[], today: IstDay, end: IstDay): IstDay[] {
  const found = new Set<IstDay>();
  for (const span of spans) {
    const [first, last] =
      "first" in span
        ? [span.first, span.last]
        : [istDay(new Date(span.start)), istDay(new Date(Math.max(span.start, span.end - 1)))];
    for (let day = first < today ? today : first; day <= last && day <= end; day = addDays(day, 1))
      found.add(day);
  }
  return [...found].sort();
}
