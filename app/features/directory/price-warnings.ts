import { formatRupees, type Paise, type Rupees } from "~/platform/india/money";
import { keyWith } from "~/platform/i18n";
import type { PriceUnit } from "./price-units";
import type { Category } from "./category-catalogue";

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

type Range = readonly [lowest: Rupees, highest: Rupees];

/** Rupees, in India: so wide that only a wrong unit or a typing error is outside. */
const usual: Record<PriceUnit, Range> = {
  event: [1_000, 50_00_000],
  plate: [100, 5_000],
  person: [50, 25_000],
  hour: [200, 2_00_000],
  day: [500, 5_00_000],
  piece: [5, 1_00_000],
};

const usualOf: Partial<Record<Category, Partial<Record<PriceUnit, Range>>>> = {
  catering: { person: [100, 5_000], event: [10_000, 50_00_000] },
  photography: { event: [5_000, 20_00_000] },
  "venue-decor": { event: [5_000, 50_00_000] },
  "event-staffing": { day: [500, 25_000], person: [500, 10_000] },
};

type StatedPrice = {
  startingPrice?: Paise | undefined;
  priceUnit?: PriceUnit | undefined;
  categories?: readonly Category[] | undefined;
};

/** A translation key, or null. */
export function unusualPrice({
  startingPrice,
  priceUnit,
  categories = [],
}: StatedPrice): string | null {
  if (startingPrice === undefined || !priceUnit || categories.length === 0) return null;
  const ranges = categories.map((category) => usualOf[category]?.[priceUnit] ?? usual[priceUnit]);
  const low = Math.min(...ranges.map(([lowest]) => lowest));
  const high = Math.max(...ranges.map(([, highest]) => highest));
  if (startingPrice >= low * 100 && startingPrice <= high * 100) return null;
  return keyWith(`onboarding.warning.unusualPrice.${priceUnit}`, {
    low: formatRupees(low * 100),
    high: formatRupees(high * 100),
  });
}
