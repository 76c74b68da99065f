import { z } from "zod";
import { blockFields, ruleFields } from "./my-calendar-fields";
import { shapeOf } from "~/platform/forms/field-schemas";
import { isIstDay, type IstDay } from "~/platform/india/dates/dates";
import { byIntent } from "~/platform/forms/intent";

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

const { note, ...range } = shapeOf(blockFields);

export const calendarForm = byIntent({
  block: { ...range, note },
  unblock: range,
  rules: shapeOf(ruleFields),
  makeFeed: {},
  revokeFeed: {},
  removeImported: {},
  readFile: { file: z.instanceof(File, { error: "calendar.import.none" }) },
  import: { days: listOfDays },
});
export type CalendarInput = z.output<typeof calendarForm>;
