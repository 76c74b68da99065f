import { z } from "zod";
import { ranges } from "#db/schema/allowed-values";
import { comparison, neededIf, rowComparison } from "~/platform/forms/comparison";
import { freeText } from "~/platform/india/india-fields";
import { readRupees } from "~/platform/india/money";
import { isBlank, tidyCode } from "~/platform/india/text";
import { amountOf, type QuotedInstalment, type Share, sumOf } from "./payment-plan";
import { totalsOf } from "./quote-money";
import type { Fields } from "~/platform/forms/fields";
import {
  declineFields,
  instalmentFields,
  lineFields,
  quoteFields,
  refundFields,
} from "./quote-fields";
import { described, formOf, shapeOf, typedShapeOf } from "~/platform/forms/field-schemas";
import { maxInstalments, maxLines, maxRefundRows } from "./quote-lifecycle";
import { sentKey } from "~/platform/shared-schemas";

/** '18', '18 %' or '2.5', as hundredths of a per cent. */
const gstRate = described(
  z
    .string({ error: "quotes.form.gstRate.format" })
    .meta({ type: ["number", "string"] })
    .transform((text, context): number | undefined => {
      if (isBlank(text)) return undefined;
      const [, whole, part = ""] =
        /^(\d{1,2})(?:\.(\d{1,2}))?%?$/.exec(tidyCode(text, "spaces")) ?? [];
      const rate = whole === undefined ? NaN : Number(whole + part.padEnd(2, "0"));
      if (rate >= 0 && rate <= ranges.gstRate.max) return rate;
      context.addIssue({ code: "custom", message: "quotes.form.gstRate.format" });
      return z.NEVER;
    })
    .optional(),
  quoteFields.gstRate,
);

const line = formOf(lineFields).check(
  comparison(["quantity", "price"], ({ quantity, price }, refuse) => {
    if (quantity * price > ranges.paise.max) refuse(["price"], "quotes.form.lines.tooMuch");
  }),
);

/** '25,000' or '30 %', as paise or per cent of the total. */
function shareOf(text: string, context: z.RefinementCtx): Share {
  const [, percent] = /^(\d{1,3})%$/.exec(tidyCode(text, "spaces")) ?? [];
  const amount = percent === undefined ? readRupees(text) : null;
  const isPercent = Number(percent) >= 1 && Number(percent) <= 100;
  const isAmount = amount !== null && amount >= ranges.paise.min && amount <= ranges.paise.max;
  if (!isAmount && !isPercent)
    context.addIssue({ code: "custom", message: "quotes.form.instalments.share.format" });
  return { amount, percent: isPercent ? Number(percent) : null };
}

const numberOrText = { type: ["number", "string"] };

const share = described(
  z
    .string({ error: "quotes.form.instalments.share.missing" })
    .meta(numberOrText)
    .transform(shareOf),
  instalmentFields.share,
);

/** None if it is empty or 0. */
const advance = described(
  z
    .string({ error: "quotes.form.instalments.share.format" })
    .meta(numberOrText)
    .transform((text, context) =>
      isBlank(text) || readRupees(text) === 0 ? undefined : shareOf(text, context),
    )
    .optional(),
  quoteFields.advance,
);

const instalment = z
  .object({ ...shapeOf(instalmentFields), share })
  .check(
    neededIf("dueOn", { when: "on" }, "quotes.form.instalments.dueOn.missing"),
    comparison(["when", "days"], ({ when, days }, refuse) => {
      if (when === "after" && (days ?? 0) > ranges.daysFromEvent.max)
        refuse(["days"], `fields.number.range|min=0|max=${ranges.daysFromEvent.max}`);
    }),
  )
  .transform(({ share: part, when, days = 0, dueOn = null }): QuotedInstalment => ({
    ...part,
    daysFromEvent: when === "on" ? null : when === "before" ? -days : days,
    dueOn: when === "on" ? dueOn : null,
  }));

const typedRows = <Of extends Fields>(of: Of, max: number, labels: { list: string; row: string }) =>
  described(
    z
      .array(described(z.object(typedShapeOf(of)), { label: labels.row }))
      .max(max + 1)
      .default([]),
    { label: labels.list },
  );

/** Sums are calculated, never entered. */
export const quoteForm = z
  .object({
    ...shapeOf(quoteFields),
    advance,
    gstRate,
    lines: z
      .array(line, { error: "quotes.form.lines.missing" })
      .min(1, "quotes.form.lines.missing")
      .max(maxLines, `quotes.form.lines.tooMany|max=${maxLines}`),
    instalments: z
      .array(instalment)
      .max(maxInstalments, `quotes.form.instalments.tooMany|max=${maxInstalments}`)
      .default([]),
    refunds: z
      .array(formOf(refundFields))
      .max(maxRefundRows, `quotes.form.refunds.tooMany|max=${maxRefundRows}`)
      .check(
        rowComparison((rows, refuse) => {
          rows.forEach(({ row, at }, position) => {
            const others = rows.slice(0, position).map((other) => other.row);
            if (others.some(({ daysBefore }) => daysBefore === row.daysBefore))
              refuse([at, "daysBefore"], "quotes.form.refunds.daysBefore.twice");
            else if (others.some((one) => isLessForEarlier(one, row) || isLessForEarlier(row, one)))
              refuse([at, "percent"], "quotes.form.refunds.percent.rises");
          });
        }),
      )
      .default([]),
  })
  .check(
    // A rate of 0 is one.
    comparison(["gst", "gstRate"], ({ gst, gstRate: rate }, refuse) => {
      if (gst === "added" && rate === undefined) refuse(["gstRate"], "quotes.form.gstRate.missing");
    }),
    comparison(
      ["lines.*.quantity", "lines.*.price", "travel", "gst", "gstRate", "instalments.*.share"],
      (quote, refuse) => {
        const { total } = totalsOf(pricedInput(quote));
        if (total > ranges.paise.max) refuse(["lines"], "quotes.form.lines.tooMuch");
        // An advance that is invalid itself is undefined here.
        const asked = quote.advance ? amountOf(quote.advance, total) : 0;
        if (asked > total) refuse(["advance"], "quotes.form.advance.tooMuch");
        const parts = sumOf(quote.instalments.map((one) => amountOf(one, total)));
        if (parts > 0 && asked + parts > total)
          refuse(["instalments"], "quotes.form.instalments.tooMuch");
      },
    ),
  );
export type QuoteInput = z.output<typeof quoteForm>;

type Refund = { daysBefore: number; percent: number };
const isLessForEarlier = (early: Refund, late: Refund) =>
  early.daysBefore > late.daysBefore && early.percent < late.percent;

type PricedInput = Pick<QuoteInput, "lines" | "travel" | "gst" | "gstRate" | "advance">;

export function pricedInput({ lines, travel, gst, gstRate: rate, advance: share }: PricedInput) {
  const price = {
    lines,
    travel: travel ?? null,
    gstRate: gst === "added" ? (rate ?? null) : null,
    advance: 0,
  };
  return share ? { ...price, advance: amountOf(share, totalsOf(price).total) } : price;
}

/** As stored, but for the days of validity and the rows. */
export const quotedTerms = (input: QuoteInput) => {
  const { travel, gstRate: rate, advance } = pricedInput(input);
  const { guestCount, inclusions = null, exclusions = null, cancellationNote = null } = input;
  return { guestCount, travel, gstRate: rate, advance, inclusions, exclusions, cancellationNote };
};

/** Valid or not: buttons that post it add and remove rows. `quoteForm` validates it. */
export const quotePost = z.object({
  intent: sentKey.default("preview"),
  _idem: z.string().max(60).optional(),
  lastVersion: z.coerce.number().int().min(0).max(1000).optional().catch(undefined),
  ...typedShapeOf(quoteFields),
  lines: typedRows(lineFields, maxLines, {
    list: "quotes.form.lines.label",
    row: "quotes.form.lines.number",
  }),
  instalments: typedRows(instalmentFields, maxInstalments, {
    list: "quotes.form.instalments.label",
    row: "fields.labels.row",
  }),
  refunds: typedRows(refundFields, maxRefundRows, {
    list: "quotes.form.refunds.label",
    row: "fields.labels.row",
  }),
  quoteId: sentKey.optional(),
  ...typedShapeOf(declineFields),
});
export type QuotePost = z.output<typeof quotePost>;

export const quoteEventForm = z
  .object({
    event: z.enum(["decline", "withdraw"]).default("decline"),
    quoteId: z.string({ error: "errors.badRequest.text" }).max(40),
    reason: shapeOf(declineFields).reason.optional(),
    note: described(freeText.optional({ max: 500 }), declineFields.note),
  })
  .check(
    neededIf("reason", { event: "decline" }, "quotes.decline.missing"),
    neededIf("note", { event: "decline", reason: "other" }, "quotes.decline.noteMissing"),
  );
export type QuoteEventInput = z.output<typeof quoteEventForm>;
