import { z } from "zod";
import { ranges } from "#db/schema/allowed-values";
import { isIstDay, type IstDay } from "~/platform/india/dates/dates";
import { day, freeText, wholeNumber } from "~/platform/india/india-fields";
import { chosenOnce } from "~/platform/forms/checkbox";

const maxImported = 1000;

/** Comma-separated, from the confirmation of an upload. */
const listOfDays = z.string({ error: "errors.badRequest.text" }).transform((text, context) => {
  const days = text.split(",");
  if (days.length > maxImported || !days.every(isIstDay)) {
    context.addIssue({ code: "custom", message: "errors.badRequest.text" });
    return z.NEVER;
  }
  return days satisfies IstDay[];
});

const weekdayNumbers = ["0", "1", "2", "3", "4", "5", "6"] as const;

const range = { from: day({ missing: "calendar.block.missing" }), to: day.optional() };

export const calendarForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("block"),
    ...range,
    note: freeText.optional({ max: 200, oneLine: true }),
  }),
  z.object({ intent: z.literal("unblock"), ...range }),
  z.object({
    intent: z.literal("rules"),
    daysOff: z.array(z.enum(weekdayNumbers)).transform(chosenOnce).default([]),
    capacity: wholeNumber({ ...ranges.dailyCapacity, missing: "calendar.rules.capacityMissing" }),
    noticeDays: wholeNumber({ ...ranges.noticeDays, missing: "calendar.rules.noticeMissing" }),
  }),
  z.object({ intent: z.enum(["makeFeed", "revokeFeed", "removeImported"]) }),
  z.object({
    intent: z.literal("readFile"),
    file: z.instanceof(File, { error: "calendar.import.none" }),
  }),
  z.object({ intent: z.literal("import"), days: listOfDays }),
]);
export type CalendarInput = z.output<typeof calendarForm>;
