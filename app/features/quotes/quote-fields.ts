import { priceUnits, ranges } from "#db/schema/allowed-values";
import { fields, fieldsWithTexts } from "~/platform/forms/fields";
import { declineReasons } from "./quote-lifecycle";

export const lineFields = fieldsWithTexts((name, text) => `quotes.form.lines.${name}.${text}`, {
  description: { kind: "line", max: 120 },
  quantity: { kind: "number", ...ranges.quantity, width: "full" },
  unit: { kind: "select", values: priceUnits, text: (value) => `quotes.unit.${value}` },
  price: { kind: "rupees" },
});

export const refundFields = fieldsWithTexts((name, text) => `quotes.form.refunds.${name}.${text}`, {
  daysBefore: { kind: "number", ...ranges.refundDays, width: "full" },
  percent: { kind: "number", ...ranges.percent, width: "full" },
});

export const instalmentFields = fieldsWithTexts(
  (name, text) => `quotes.form.instalments.${name}.${text}`,
  {
    share: { kind: "line", max: 20, width: "full" },
    when: {
      kind: "select",
      values: ["before", "after", "on"],
      text: (value) => `quotes.form.instalments.when.${value}`,
    },
    days: { kind: "number", min: 0, max: ranges.refundDays.max, width: "full", optional: true },
    dueOn: { kind: "day", optional: true },
  },
);

/** Besides the lines, instalments and refunds. */
export const quoteFields = fieldsWithTexts((name, text) => `quotes.form.${name}.${text}`, {
  guestCount: { kind: "number", ...ranges.guestCount },
  travel: { kind: "rupees", orNothing: true, hint: true, optional: true },
  gst: {
    kind: "radio",
    values: ["added", "none"],
    text: (value) => `quotes.form.gst.${value}`,
  },
  gstRate: {
    kind: "number",
    ...ranges.gstRate,
    hint: true,
    optional: true,
    unmarked: true,
    inputMode: "decimal",
  },
  advance: { kind: "line", max: 20, hint: true, optional: true, width: "medium" },
  validUntil: { kind: "day", optional: true },
  inclusions: { kind: "text", max: 1000, rows: 3, optional: true },
  exclusions: { kind: "text", max: 1000, rows: 3, hint: true, optional: true },
  cancellationNote: { kind: "text", max: 1000, rows: 3, optional: true },
});

export const declineFields = fields({
  reason: {
    kind: "select",
    values: declineReasons,
    text: (value) => `quotes.decline.reason.${value}`,
    label: "quotes.decline.label",
    missing: "quotes.decline.missing",
    empty: "enquiries.form.eventType.empty",
  },
  note: {
    kind: "line",
    max: 500,
    label: "quotes.decline.note",
    hint: "quotes.decline.noteHint",
  },
});
