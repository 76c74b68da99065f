import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import type { IstDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { formatRupees, type Paise } from "~/platform/india/money";
import { groupIndian } from "~/platform/india/numbers";

type Terms = { eventDate: IstDay; guestCount: number; total: Paise };

/** Stored with an agreed change: a booking keeps only its newest terms. */
export const termsBefore = ({ eventDate, guestCount, total }: Terms, after: Terms) => ({
  before: { eventDate, guestCount, total },
  after: { eventDate: after.eventDate, guestCount: after.guestCount, total: after.total },
});

/** Without the terms for changes agreed before they were stored. */
export function changeTitle(note: Record<string, unknown> | null, language: Language): string {
  const t = translatorFor(language);
  const { before, after } = (note ?? {}) as Partial<ReturnType<typeof termsBefore>>;
  if (!before || !after) return t("bookings.history.change");
  const more = after.total - before.total;
  const days = {
    before: formatDay(before.eventDate, language),
    after: formatDay(after.eventDate, language),
  };
  const guests = { before: groupIndian(before.guestCount), after: groupIndian(after.guestCount) };
  const list = [
    before.eventDate !== after.eventDate && t("bookings.history.changed.days", days),
    before.guestCount !== after.guestCount && t("bookings.history.changed.guests", guests),
    more !== 0 &&
      t(`bookings.history.changed.${more > 0 ? "more" : "less"}`, {
        amount: formatRupees(Math.abs(more)),
      }),
  ].filter(Boolean);
  return list.length > 0
    ? t("bookings.history.changed.title", { list: list.join(", ") })
    : t("bookings.history.change");
}
