import { now } from "./clock.server";
import type { Language } from "./i18n";
import { formatInstant, relativeTime } from "./india/dates/day-format";

export const momentOf = (at: Date, language: Language) => ({
  when: relativeTime(at, now(), language),
  dateTime: at.toISOString(),
  exact: formatInstant(at, language),
});
