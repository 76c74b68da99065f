import type { TFunction } from "i18next";
import type { EnquiryId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { formatDay, formatDeadline } from "~/platform/india/dates/day-format";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import { formatRupees, type Paise } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { presentInstant } from "~/features/enquiries/enquiry-presenter.server";
import { hadEvent } from "~/features/enquiries/enquiry-threads.server";
import { quotedTerms, type QuoteInput } from "./quote-forms";
import { planOf } from "./payment-plan";
import { totalsOf, type RefundRow } from "./quote-money";
import { quotesOf, type Quote, type QuoteRow } from "./quote-queries.server";
import { endOfValidity } from "./quote-validity.server";

export type PresentedQuote = ReturnType<typeof presentQuote>;
export type PresentedBill = ReturnType<typeof presentBill>;

/** The caller has checked that the thread is the reader's. */
export async function threadQuotes(
  enquiryId: EnquiryId,
  eventDay: IstDay,
  language: Language,
): Promise<PresentedQuote[]> {
  const quotes = (await hadEvent(enquiryId, "quote")) ? await quotesOf([enquiryId]) : [];
  return quotes.map((quote) => presentQuote(quote, eventDay, language));
}

export function presentQuote(quote: Quote, eventDay: IstDay, language: Language) {
  const t = translatorFor(language);
  return {
    id: quote.id,
    enquiryId: quote.enquiryId,
    version: quote.version,
    state: quote.state,
    stateLabel: t(`quotes.state.${quote.state}`),
    isOpen: quote.state === "sent",
    ...presentContents(quote, eventDay, language),
    sent: presentInstant(quote.sentAt, language),
    declined: quote.declineReason && {
      reason: t(`quotes.decline.reason.${quote.declineReason}`),
      note: quote.declineNote,
    },
  };
}

type Contents = Pick<QuoteRow, "travel" | "gstRate" | "advance" | "guestCount" | "validUntil"> &
  Pick<QuoteRow, "inclusions" | "exclusions" | "cancellationNote"> &
  Pick<Quote, "lines" | "instalments" | "refunds"> & { sentAt?: Date };

export type PresentedContents = ReturnType<typeof presentContents>;

export const presentContents = (quote: Contents, eventDay: IstDay, language: Language) => ({
  guests: groupIndian(quote.guestCount),
  guestCount: quote.guestCount,
  bill: presentBill(quote, language),
  plan: presentPlan({ ...quote, total: totalsOf(quote).total }, eventDay, language, quote.sentAt),
  inclusions: quote.inclusions,
  exclusions: quote.exclusions,
  refunds: presentRefunds(quote.refunds, eventDay, language),
  cancellationNote: quote.cancellationNote,
  validUntil: formatDeadline(quote.validUntil, now(), language),
});

function presentBill(
  quote: Pick<Quote, "lines" | "travel" | "gstRate" | "advance">,
  language: Language,
) {
  const t = translatorFor(language);
  const totals = totalsOf(quote);
  return {
    lines: quote.lines.map(({ description, quantity, unit, price }, at) => ({
      description,
      sum: t("quotes.bill.sum", {
        quantity: groupIndian(quantity),
        price: formatRupees(price),
        unit: t(`quotes.unit.${unit}`),
      }),
      amount: formatRupees(totals.lines[at] ?? 0),
    })),
    travel: travelWords(quote.travel, language),
    travelIs: quote.travel === null ? "notSaid" : quote.travel === 0 ? "included" : "amount",
    gst:
      quote.gstRate === null
        ? null
        : { rate: `${quote.gstRate / 100}%`, amount: formatRupees(totals.gst) },
    taxable: formatRupees(totals.taxable),
    total: formatRupees(totals.total),
  };
}

export const presentPlan = (
  quoted: Parameters<typeof planOf>[0],
  eventDay: IstDay,
  language: Language,
  at = now(),
) => {
  const t = translatorFor(language);
  const rows = planOf(quoted, eventDay, istDay(at));
  return rows.map(({ amount, dueOn }, at) => ({
    label: planLabel(dueOn, at, rows.length, t),
    amount: formatRupees(amount),
    note: dueOn
      ? t("quotes.plan.due", { date: formatDay(dueOn, language) })
      : t("quotes.plan.onAcceptance"),
  }));
};

export const planLabel = (dueOn: string | null, at: number, count: number, t: TFunction): string =>
  dueOn === null
    ? t("quotes.bill.advance")
    : at === count - 1
      ? t("quotes.bill.balance")
      : t("quotes.plan.number", { number: at + 1 });

/** @throws Refusal invalid for an impossible last day, conflict after the event */
export const previewOf = (input: QuoteInput, eventDay: IstDay, language: Language) =>
  presentContents(
    { ...input, ...quotedTerms(input), validUntil: endOfValidity(input.validUntil, eventDay) },
    eventDay,
    language,
  );

export function presentRefunds(
  refunds: readonly RefundRow[],
  eventDay: IstDay,
  language: Language,
) {
  const t = translatorFor(language);
  const sorted = [...refunds].sort((one, other) => other.daysBefore - one.daysBefore);
  return sorted.map(({ daysBefore, percent }) => ({
    daysBefore,
    until: formatDay(addDays(eventDay, -daysBefore), language),
    days: t("quotes.refund.days", { count: daysBefore }),
    percent: `${percent}%`,
  }));
}

/** In paise; null if not stated. */
export function travelWords(travel: Paise | null, language: Language): string {
  const t = translatorFor(language);
  if (travel === null) return t("quotes.bill.notSaid");
  return travel === 0 ? t("quotes.bill.included") : formatRupees(travel);
}
