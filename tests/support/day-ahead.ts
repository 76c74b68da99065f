import { now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";

/**
 * The day in India this many days from today: for every date that a test types, so that it never
 * passes.
 */
export const dayAhead = (days: number) => addDays(istDay(now()), days);
