import { ranges } from "#db/schema/allowed-values";
import { fields } from "~/platform/forms/fields";

export const blockFields = fields({
  from: {
    kind: "day",
    label: "calendar.block.from",
    hint: "calendar.block.hint",
    missing: "calendar.block.missing",
  },
  to: { kind: "day", label: "calendar.block.to", hint: "calendar.block.toHint", optional: true },
  note: {
    kind: "line",
    max: 200,
    label: "calendar.block.note",
    hint: "calendar.block.noteHint",
    optional: true,
  },
});

export const ruleFields = fields({
  daysOff: {
    kind: "checkboxes",
    values: ["1", "2", "3", "4", "5", "6", "0"],
    text: (value) => `calendar.weekday.${value}.long`,
    label: "calendar.rules.daysOff",
    inline: true,
    optional: true,
  },
  capacity: {
    kind: "number",
    ...ranges.dailyCapacity,
    label: "calendar.rules.capacity",
    hint: "calendar.rules.capacityHint",
    missing: "calendar.rules.capacityMissing",
  },
  noticeDays: {
    kind: "number",
    ...ranges.noticeDays,
    label: "calendar.rules.notice",
    hint: "calendar.rules.noticeHint",
    missing: "calendar.rules.noticeMissing",
  },
});
