import type { Account } from "~/features/accounts/queries.server";
import { whyNotFree } from "~/features/calendar/queries.server";
import { pricedPackagesOf } from "~/features/directory/profiles/prices.server";
import { quotesOf } from "~/features/quotes/queries.server";
import { paths } from "~/paths";
import { formatDay } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import { formatRupees } from "~/platform/india/money";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { notFound } from "~/platform/refusals";
import { presentBill, presentRefunds } from "../bill.server";
import { offerFor } from "./offers.server";
import { requestableEnquiry } from "./requestable-enquiry.server";

/** The page on which a customer asks for a date. @throws Refusal as `requestableEnquiry` does */
export async function requestPage(
  actor: Account,
  enquiryId: string,
  search: URLSearchParams,
  language: Language,
) {
  const { thread, brief, recipient } = await requestableEnquiry(actor, enquiryId);
  const t = translatorFor(language);
  const [quotes, packages] = await Promise.all([
    quotesOf([enquiryId]),
    pricedPackagesOf(thread.providerId),
  ]);
  const offers = [
    ...quotes
      .filter(({ state }) => state === "sent")
      .map(({ id, version, totals }) => ({
        field: "quoteId" as const,
        value: id,
        name: t("bookings.form.quote", { version, total: formatRupees(totals.total) }),
        to: paths.requestBooking(enquiryId, { quote: id }),
      })),
    ...packages.map(({ id, name, price, priceUnit }) => ({
      field: "packageId" as const,
      value: id,
      name: `${name}, ${t(`directory.price.${priceUnit}`, { price: formatRupees(price) })}`,
      to: paths.requestBooking(enquiryId, { package: id }),
    })),
  ];
  const wanted = search.get("quote") ?? search.get("package");
  const chosen =
    offers.find(({ value }) => value === wanted) ?? (offers.length === 1 ? offers[0] : undefined);
  if (wanted && !chosen) throw notFound();
  const eventDate = brief.eventDate as IstDay;
  const notFree = await whyNotFree(thread.providerId, eventDate);
  const offer =
    chosen &&
    (await offerFor(thread, { [chosen.field]: chosen.value, guestCount: brief.guestCount }));
  return {
    business: recipient.businessName,
    enquiry: paths.enquiry(enquiryId),
    offers,
    chosen: chosen ?? null,
    /** Where another price can be chosen. */
    otherPrices: offers.length > 1 ? paths.requestBooking(enquiryId) : null,
    price: offer
      ? {
          bill: presentBill(offer, language),
          refunds: presentRefunds(offer, language),
          advance: offer.advance ? formatRupees(offer.advance) : null,
        }
      : null,
    notFree:
      notFree &&
      t(`bookings.notFree.${notFree}`, {
        business: recipient.businessName,
        date: formatDay(eventDate, language),
      }),
    defaults: {
      eventDate: brief.eventDate,
      guestCount: String(brief.guestCount),
      venue: brief.venue ?? "",
      message: "",
    },
  };
}
