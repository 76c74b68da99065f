import { now } from "~/platform/clock.server";
import type { Language } from "~/platform/i18n";
import { formatInstant, relativeTime } from "~/platform/india/dates/day-format";

export const momentOf = (at: Date, language: Language) => ({
  when: relativeTime(at, now(), language),
  dateTime: at.toISOString(),
  exact: formatInstant(at, language),
});
