import { formatRupees, type Paise } from "~/platform/india/money";
import { keyWith } from "~/platform/i18n";
import type { PriceUnit } from "./price-units";

type Prices = {
  startingPrice?: Paise | undefined;
  priceUnit?: PriceUnit | undefined;
  packages?:
    | readonly { price?: Paise | null | undefined; priceUnit?: PriceUnit | undefined }[]
    | undefined;
};

/**
 * A translation key, or null: 'From ₹500 per plate' above the cheapest package of the same unit. A
 * package without a unit has that of the starting price. Money in paise.
 */
export function startsAbovePackages({
  startingPrice,
  priceUnit,
  packages = [],
}: Prices): string | null {
  const prices = packages.flatMap((one) =>
    one.price && (one.priceUnit ?? priceUnit) === priceUnit ? [one.price] : [],
  );
  const cheapest = Math.min(...prices);
  if (startingPrice === undefined || startingPrice <= cheapest) return null;
  return keyWith("onboarding.warning.startsAbovePackages", { price: formatRupees(cheapest) });
}
