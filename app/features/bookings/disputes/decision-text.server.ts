import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { formatRupees, type Paise } from "~/platform/india/money";
import type { Decision } from "./dispute-queries.server";

/** How much was paid and how much of it is refunded, in paise. */
export type Decided = { outcome: Decision["outcome"]; paid: Paise; refund: Paise };

/** A sentence on the decided refund; null if the booking continues. */
export function refundDecided(
  { outcome, paid, refund }: Decided,
  language: Language,
): string | null {
  if (outcome === "settle_as_confirmed") return null;
  const which =
    paid === 0 ? "nothingPaid" : refund === 0 ? "none" : refund < paid ? "part" : "full";
  return translatorFor(language)(`bookings.settle.refunded.${which}`, {
    amount: formatRupees(refund),
    paid: formatRupees(paid),
  });
}
