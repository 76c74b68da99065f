import type { TFunction } from "i18next";

/** The sums that a provider's row keeps of its reviews in sight. */
type Rated = { readonly reviewCount: number; readonly starsTotal: number };

export type Rating = { average: string; many: number; words: string };

/** The mean of a provider's stars with one decimal, '4.7'; null before the first review. */
export function averageOf({ reviewCount, starsTotal }: Rated): number | null {
  return reviewCount === 0 ? null : Math.round((starsTotal * 10) / reviewCount) / 10;
}

/** Null before the first review: nobody is shown with no stars. */
export function presentRating(rated: Rated, t: TFunction): Rating | null {
  const average = averageOf(rated)?.toFixed(1);
  if (average === undefined) return null;
  const many = rated.reviewCount;
  return { average, many, words: t("directory.rating.words", { average, count: many }) };
}
