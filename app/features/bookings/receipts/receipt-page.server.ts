import { and, asc, desc, eq } from "drizzle-orm";
import type { TFunction } from "i18next";
import type { BookingId, ProviderId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import type { Brief } from "~/features/enquiries/enquiry-threads.server";
import { requestedCategory } from "~/features/enquiries/wishes.server";
import { gstIn } from "~/features/quotes/quote-money";
import { db, schema } from "~/platform/database/database.server";
import { csvLine } from "~/platform/files/csv";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { financialYearWords, istDay, startOfIstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { formatRupees, inRupees, type Paise } from "~/platform/india/money";
import { findCity, findState, stateOfGst } from "~/platform/india/places/places";
import { orNotFound } from "~/platform/refusals";
import { required } from "~/platform/required";
import { paths } from "~/urls";
import { withoutGst } from "../booking-bill.server";
import { presentBooking } from "../booking-presenter.server";
import { bookingRecord, type BookingRecord, bookingRecords } from "../booking-records.server";
import { bookingFor, withBriefs } from "../bookings.server";
import { type Receipt, serialOf, supplierIn } from "./receipts.server";

const { receipts } = schema;

export type ReceiptPage = Awaited<ReturnType<typeof receiptPage>>;

/** @throws Refusal notFound for anyone but the two sides, and before it was issued */
export async function receiptPage(
  actor: Account,
  bookingId: BookingId,
  id: string,
  language: Language,
) {
  const { brief, recipient } = await bookingFor(actor, bookingId);
  const record = required(await bookingRecord(bookingId), "booking");
  const receipt = orNotFound(record.receipts.find((one) => one.id === id));
  const t = translatorFor(language);
  const { document, ...facts } = await factsOf(receipt, record, brief, recipient, language);
  return {
    title: document,
    supplier: facts.provider,
    facts: Object.entries(facts).flatMap(([fact, value]) =>
      value === null ? [] : [{ label: t(`receipts.fact.${fact}`), value: shown(value) }],
    ),
    words: rupeesInWords(facts.amount, t),
  };

  function shown(value: string | Paise | Date) {
    if (value instanceof Date) return formatDay(istDay(value), language);
    return typeof value === "number" ? formatRupees(value) : value;
  }
}

/** What rules 50 and 51 of the CGST Rules ask for, as far as it is known; GST is in the amount. */
async function factsOf(
  receipt: Receipt,
  { booking, payments, refunds, receipts: all }: BookingRecord,
  brief: Brief,
  { categories }: Pick<Recipient, "categories">,
  language: Language,
) {
  const t = translatorFor(language);
  const payment = payments.find(({ id }) => id === receipt.id);
  const refund = refunds.find(({ id }) => id === receipt.id);
  const { amount } = required(payment ?? refund, "what a receipt is for");
  const { name, address, gstin } = await supplierIn(receipt);
  const { event, date, city } = presentBooking(booking, brief, "customer", language);
  const category = requestedCategory(brief, categories);
  const rate = booking.agreed.gstRate;
  const gst = rate && gstIn(amount, rate);
  // Where the event takes place.
  const state = gstin ? findState(findCity(brief.city)?.state ?? "") : undefined;
  const tax = !state || !gstin ? "gst" : state === stateOfGst(gstin) ? "within" : "between";
  return {
    document: t(`receipts.${receipt.kind}.${gstin ? "voucher" : "receipt"}`),
    serial: serialOf(receipt),
    date: receipt.issuedAt,
    provider: name,
    address,
    gstin,
    customer: `${brief.name}, ${city}`,
    booking: booking.reference,
    service: [category && t(`directory.category.${category}`), event, date]
      .filter(Boolean)
      .join(" · "),
    paidOn: payment ? startOfIstDay(payment.paidOn) : null,
    utr: payment ? payment.paymentReference : (refund?.sentReference ?? null),
    receipts: refund
      ? all
          .filter(({ kind }) => kind === "payment")
          .map(serialOf)
          .join(", ")
      : null,
    place: state ? `${state[language]} (${state.gst[0]})` : null,
    reverseCharge: gstin && t("receipts.no"),
    rate: rate
      ? t(`receipts.rate.${tax}`, { rate: rate / 100, half: rate / 200 })
      : withoutGst(booking.agreed, t),
    taxable: gst && amount - gst,
    gst,
    amount,
  };
}

const units = [
  ["crore", 1_00_00_000],
  ["lakh", 1_00_000],
  ["thousand", 1000],
  ["hundred", 100],
] as const;

/** 'Rupees one lakh fifty thousand only' */
export function rupeesInWords(amount: Paise, t: TFunction): string {
  const [count, paise] = [Math.floor(amount / 100), amount % 100];
  return t(`receipts.words.${paise ? "rupeesAndPaise" : "rupees"}`, {
    count,
    rupees: inWords(count),
    paise: inWords(paise),
  });

  function inWords(whole: number): string {
    const [unit, size] = units.find(([, size]) => whole >= size) ?? [];
    if (!unit) return t(`receipts.number.${whole}`);
    const rest = whole % size;
    const words = t(`receipts.number.${unit}`, { many: inWords(Math.floor(whole / size)) });
    return rest ? `${words} ${inWords(rest)}` : words;
  }
}

const rowsAtOnce = 200;
/** More than a provider has in a year. */
const maxRows = 10_000;

/** For the provider's accountant, each series in the order of its numbers. */
export async function* receiptsCsv(actor: Account, financialYear: number, language: Language) {
  const provider = await providerOfAccount(actor.id);
  if (!provider) return;
  const t = translatorFor(language);
  const rows = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.providerId, provider.id), eq(receipts.financialYear, financialYear)))
    .orderBy(asc(receipts.kind), asc(receipts.number))
    .limit(maxRows);
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const part = rows.slice(at, at + rowsAtOnce);
    const records = await bookingRecords(part.map(({ bookingId }) => bookingId));
    const sides = await withBriefs([...records.values()].map(({ booking }) => booking));
    for (const receipt of part) {
      const record = required(records.get(receipt.bookingId), "booking");
      const { brief } = required(
        sides.find(({ booking }) => booking === record.booking),
        "enquiry",
      );
      const facts = await factsOf(receipt, record, brief, provider, language);
      if (receipt === rows[0])
        yield csvLine(Object.keys(facts).map((fact) => t(`receipts.fact.${fact}`)));
      yield csvLine(Object.values(facts).map(cell));
    }
  }
}

/** Days and rupees as spreadsheets read them. */
function cell(value: string | Paise | Date | null) {
  if (value instanceof Date) return istDay(value);
  return typeof value === "number" ? inRupees(value) : value;
}

/** The latest first. */
export async function receiptYears(providerId: ProviderId, t: TFunction) {
  const found = await db
    .selectDistinct({ year: receipts.financialYear })
    .from(receipts)
    .where(eq(receipts.providerId, providerId))
    .orderBy(desc(receipts.financialYear))
    .limit(3);
  return found.map(({ year }) => ({
    label: t("receipts.csv", { year: financialYearWords(year) }),
    to: paths.receiptsCsv(year),
  }));
}
