import type { TFunction } from "i18next";
import { weekdays } from "~/features/calendar/weekdays";
import type { Availability } from "~/features/directory/profiles/availability.server";
import { presentListing } from "~/features/directory/search/listing";
import type { ListedProvider } from "~/features/directory/search/listed-providers.server";
import { presentDeadline, presentInstant } from "~/features/enquiries/enquiry-presenter.server";
import { paths } from "~/urls";
import { hours, later, now } from "~/platform/clock.server";
import { qrCode } from "~/platform/files/qr-code.server";
import type { Language } from "~/platform/i18n";
import { addDays, type IstDay } from "~/platform/india/dates/dates";
import { dayParts, formatDay, formatMonth } from "~/platform/india/dates/day-format";
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

/** The gallery's sample data, in the form in which pages pass it. */
export function samples(t: TFunction, language: Language) {
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
    availability: presentAvailability(t, language),
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

/** Two weeks with a day of each kind. */
function presentAvailability(t: TFunction, language: Language): Availability {
  const to = paths.devGallery();
  const monday = "2026-12-07" as const;
  const states = ["past", "taken", "free", "free", "taken", "free", "free"] as const;
  const week = (from: number) =>
    states.map((state, at) => {
      const day = addDays(monday, from + at);
      return {
        day,
        number: Number(day.slice(8)),
        label: formatDay(day, language),
        state,
        isRequested: from + at === 9,
        to: state === "free" ? `${to}?day=${day}` : null,
      };
    });
  return {
    noticeDays: 0,
    date: undefined,
    isFree: null,
    around: [],
    next: { label: formatDay(addDays(monday, 2), language), to: `${to}?next` },
    month: {
      caption: formatMonth(monday, language),
      previous: null,
      next: `${to}?month`,
      weekdays: weekdays.map((one) => ({
        short: t(`calendar.weekday.${one}.short`),
        long: t(`calendar.weekday.${one}.long`),
      })),
      weeks: [week(0), week(7)],
    },
  };
}
