import { formatDay } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import { formatRupees } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { hashToken } from "~/platform/security/encryption.server";
import type { Booking } from "../bookings.server";

/** What can be changed of a booking. */
type Changeable = Pick<Booking, "eventDate" | "guestCount" | "venue" | "total">;

/** What a proposal changes, before and after, in the reader's language. */
export function differences(booking: Changeable, change: Changeable, language: Language) {
  const t = translatorFor(language);
  const none = t("ui.notProvided");
  const words = ({ eventDate, guestCount, venue, total }: Changeable) => ({
    eventDate: formatDay(eventDate as IstDay, language),
    guestCount: groupIndian(guestCount),
    venue: venue ?? none,
    total: formatRupees(total),
  });
  const [before, after] = [words(booking), words(change)];
  return changeable
    .filter((name) => booking[name] !== change[name])
    .map((name) => ({
      label: t(name === "total" ? "bookings.bill.total" : `bookings.form.${name}.label`),
      before: before[name],
      after: after[name],
    }));
}

/** Names what a booking is like now: a form that is filled in with it posts it along. */
export const termsOf = (booking: Changeable): string =>
  hashToken(JSON.stringify(changeable.map((name) => booking[name])));

export const changeable = ["eventDate", "guestCount", "venue", "total"] as const;
