import { formatRupees, type Paise } from "~/platform/india/money";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";

/** In paise; null if not stated. */
export function travelWords(travel: Paise | null, language: Language): string {
  const t = translatorFor(language);
  if (travel === null) return t("quotes.bill.notSaid");
  return travel === 0 ? t("quotes.bill.included") : formatRupees(travel);
}
