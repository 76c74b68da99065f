import type { TFunction } from "i18next";
import { weekdays } from "~/features/calendar/month";
import type { Availability } from "~/features/directory/profiles/availability.server";
import { presentDeadline, presentInstant } from "~/features/enquiries/enquiry-presenter.server";
import { hours, later, now } from "~/platform/clock.server";
import { qrCode } from "~/platform/files/qr-code.server";
import type { Language } from "~/platform/i18n";
import { addDays, type IstDay } from "~/platform/india/dates/dates";
import { dayParts, formatDay, formatMonth } from "~/platform/india/dates/day-format";
import { cityName } from "~/platform/india/places/places";

/** Where links and forms of the gallery lead. */
export const gallery = "/gallery";

const eventDay: IstDay = "2027-02-14";

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
    availability: presentAvailability(t, language),
    folded: { en: "A card that is folded", hi: "बंद कार्ड" }[language],
    qr: qrCode("https://aayojan.example/"),
  };
}

/** Two weeks with a day of each kind. */
function presentAvailability(t: TFunction, language: Language): Availability {
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
        to: state === "free" ? `${gallery}?day=${day}` : null,
      };
    });
  return {
    noticeDays: 0,
    date: undefined,
    isFree: null,
    around: [],
    next: { label: formatDay(addDays(monday, 2), language), to: `${gallery}?next` },
    month: {
      caption: formatMonth(monday, language),
      previous: null,
      next: `${gallery}?month`,
      weekdays: weekdays.map((one) => ({
        short: t(`calendar.weekday.${one}.short`),
        long: t(`calendar.weekday.${one}.long`),
      })),
      weeks: [week(0), week(7)],
    },
  };
}
