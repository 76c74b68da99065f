import type { TFunction } from "i18next";
import { presentListing } from "~/features/directory/search/listing";
import type { ListedProvider } from "~/features/directory/search/listed-providers.server";
import { presentDeadline, presentInstant } from "~/features/enquiries/enquiry-presenter.server";
import { paths } from "~/urls";
import { hours, later, now } from "~/platform/clock.server";
import { qrCode } from "~/platform/files/qr-code.server";
import type { Language } from "~/platform/i18n";
import { addDays, istDay, type IstDay } from "~/platform/india/dates/dates";
import { dayParts, formatDay, formatDayOfYear } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { cityName } from "~/platform/india/places/places";

const eventDay: IstDay = "2027-02-14";

const caterer: ListedProvider = {
  id: "gallery-caterer",
  slug: "",
  businessName: "Ruchira Caterers",
  city: "indore",
  startingPrice: 85_000,
  priceUnit: "plate",
  reviewCount: 12,
  starsTotal: 57,
  categories: ["catering"],
  picture: null,
};
const studio: ListedProvider = {
  id: "gallery-studio",
  slug: "",
  businessName: "छाया स्टूडियो",
  city: "bhopal",
  startingPrice: null,
  priceUnit: "day",
  reviewCount: 0,
  starsTotal: 0,
  categories: ["photography", "artist"],
  picture: null,
};

export type Samples = ReturnType<typeof samples>;

/** What the gallery's components show, as pages hand it to them. */
export function samples(t: TFunction, language: Language) {
  const today = istDay(now());
  return {
    brief: {
      reference: "ENQ-7K3M-9QX2",
      event: t("enquiries.eventType.wedding"),
      functions: "",
      date: formatDay(eventDay, language),
      dateIso: eventDay,
      day: dayParts(eventDay, language),
      guests: "250",
      guestCount: 250,
      city: cityName("indore", language),
    },
    moment: presentInstant(later(now(), -hours(2)), language),
    due: presentDeadline(later(now(), hours(41)), "provider", language),
    dueForCustomer: presentDeadline(later(now(), hours(41)), "customer", language),
    listings: [caterer, studio].map((one) => presentListing(one, t, language)),
    workedOut: t("directory.card.workedOut", { price: formatRupees(21_250_000), guests: "250" }),
    freeDays: [3, 4, 10].map((days) => ({
      label: formatDayOfYear(addDays(today, days), language),
      to: `${paths.devGallery()}?day=${days}`,
    })),
    bill: {
      lines: [
        { text: "Rajasthani thali: 250 × ₹850", amount: formatRupees(21_250_000) },
        { text: t("bookings.bill.gst", { rate: 5 }), amount: formatRupees(1_062_500) },
      ],
      sums: [{ label: t("bookings.bill.total"), amount: formatRupees(22_312_500) }],
    },
    qr: qrCode("https://aayojan.example/"),
  };
}
