import { desc, inArray } from "drizzle-orm";
import type { EnquiryId, ProviderId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { timesFor } from "~/features/directory/price-units";
import { pricesOf } from "~/features/directory/profiles/prices.server";
import { writableThreads } from "~/features/enquiries/lists/dashboard-enquiries.server";
import { firstName } from "~/features/enquiries/enquiry-contacts";
import { recipientOf } from "~/features/enquiries/enquiry-recipients.server";
import { threadFor, type Brief } from "~/features/enquiries/enquiry-threads.server";
import {
  isEventDayPast,
  eventsWith,
  presentBrief,
} from "~/features/enquiries/enquiry-presenter.server";
import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { preparedRead } from "~/platform/database/prepared-reads.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { dayAsTyped } from "~/platform/india/dates/day-format";
import { newId } from "~/platform/ids.server";
import { formatRupees, inRupees } from "~/platform/india/money";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { quotePost, type QuotePost } from "../quote-forms";
import { presentQuote, previewOf } from "../quote-presenter.server";
import { quotesOf, type Quote } from "../quote-queries.server";
import { whyNotValid } from "../quote-validity.server";
import { parseDraft } from "./quote-form-parser";

const { quotes } = schema;

/** @throws Refusal notFound for anyone else */
export async function quotePageFor(actor: Account, enquiryId: EnquiryId, language: Language) {
  const { party, brief, thread } = await threadFor(actor, enquiryId);
  const [all, recipient] = await Promise.all([quotesOf([enquiryId]), recipientOf(thread)]);
  const { eventDate } = brief;
  const t = translatorFor(language);
  const [last, before] = all;
  const events = eventsWith(recipient, { thread, brief }, party);
  const mayQuote = events.includes("quote");
  const why = events.includes("accept") ? "quotes.page.acceptFirst" : "quotes.page.closed";
  const defaults =
    party === "provider"
      ? last
        ? fromLast(last)
        : await fromPrices(thread.providerId, brief)
      : {};
  return {
    party,
    enquiryId,
    business: recipient.businessName,
    customer: firstName(brief.name),
    brief: presentBrief(brief, language, true),
    eventDate,
    mayQuote,
    closed: t(isEventDayPast(brief) ? "quotes.eventOver" : why),
    last: last ? presentQuote(last, eventDate, language) : null,
    replaces:
      last?.state === "sent" && before?.state === "replaced"
        ? t("quotes.page.replaces", {
            version: last.version,
            before: before.version,
            total: formatRupees(before.totals.total),
          })
        : null,
    idem: newId(),
    lastVersion: last?.version ?? 0,
    defaults,
    preview: mayQuote ? draftPreview(quotePost.parse(defaults), eventDate, language) : null,
  };
}

/** Null until a line and the number of guests are valid. */
export function draftPreview(post: QuotePost, eventDate: IstDay, language: Language) {
  const draft = parseDraft(post);
  if (!draft) return null;
  const validUntil = whyNotValid(draft.validUntil, eventDate) ? undefined : draft.validUntil;
  return previewOf({ ...draft, validUntil }, eventDate, language);
}

/** Its validity period starts again. */
const fromLast = (quote: Quote) => ({
  guestCount: String(quote.guestCount),
  lines: quote.lines.map(({ description, quantity, unit, price }) => ({
    description,
    unit,
    quantity: String(quantity),
    price: String(inRupees(price)),
  })),
  travel: quote.travel === null ? "" : String(inRupees(quote.travel)),
  gst: quote.gstRate === null ? "none" : "added",
  gstRate: quote.gstRate === null ? "" : String(quote.gstRate / 100),
  advance: String(inRupees(quote.advance)),
  instalments: quote.instalments.map(({ amount, percent, daysFromEvent, dueOn }) => ({
    share: amount === null ? `${percent}%` : String(inRupees(amount)),
    when: daysFromEvent === null ? "on" : daysFromEvent > 0 ? "after" : "before",
    days: daysFromEvent === null ? "" : String(Math.abs(daysFromEvent)),
    dueOn: dueOn ? dayAsTyped(dueOn) : "",
  })),
  inclusions: quote.inclusions ?? "",
  exclusions: quote.exclusions ?? "",
  refunds: quote.refunds.map(({ daysBefore, percent }) => ({
    daysBefore: String(daysBefore),
    percent: String(percent),
  })),
  cancellationNote: quote.cancellationNote ?? "",
});

async function fromPrices(providerId: ProviderId, brief: Brief) {
  const { startingPrice = null, priceUnit = "event", packages } = await pricesOf(providerId);
  const known = packages[0];
  const unit = known?.priceUnit ?? priceUnit;
  const latest = await latestQuoted({ provider: providerId, now: now().getTime() });
  const [last] = latest ? await quotesOf([latest.enquiryId]) : [];
  const price = known?.price ?? startingPrice;
  return {
    guestCount: String(brief.guestCount),
    lines: [
      {
        description: known?.name ?? "",
        quantity: String(timesFor(unit, brief.guestCount)),
        unit,
        price: price === null ? "" : String(inRupees(price)),
      },
    ],
    refunds: [
      { daysBefore: "30", percent: "90" },
      { daysBefore: "7", percent: "50" },
      { daysBefore: "0", percent: "0" },
    ],
    ...(last && termsOf(last)),
  };
}

/** What a provider asks of everyone: the plan in per cent of the price, GST and refunds. */
function termsOf(last: Quote) {
  const { gst, gstRate, instalments, refunds, cancellationNote } = fromLast(last);
  return {
    gst,
    gstRate,
    refunds,
    cancellationNote,
    advance: `${Math.round((100 * last.advance) / Math.max(1, last.totals.total))}%`,
    instalments: instalments.filter(({ share, when }) => share.endsWith("%") && when !== "on"),
  };
}

const latestQuoted = preparedRead((from) =>
  from
    .select({ enquiryId: quotes.enquiryId })
    .from(quotes)
    .where(inArray(quotes.enquiryId, writableThreads("provider")))
    .orderBy(desc(quotes.sentAt), desc(quotes.id))
    .limit(1),
);
