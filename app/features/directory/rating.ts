import type { TFunction } from "i18next";

type Rated = { readonly reviewCount: number; readonly starsTotal: number };

export type Rating = { average: string; count: number; words: string };

/** Such as 4.7; null before the first review. */
export function averageOf({ reviewCount, starsTotal }: Rated): number | null {
  return reviewCount === 0 ? null : Math.round((starsTotal * 10) / reviewCount) / 10;
}

/** Null before the first review: no provider is shown with zero stars. */
export function presentRating(rated: Rated, t: TFunction): Rating | null {
  const average = averageOf(rated)?.toFixed(1);
  if (average === undefined) return null;
  const count = rated.reviewCount;
  return { average, count, words: t("directory.rating.words", { average, count }) };
}
