import type { TFunction } from "i18next";
import { formatRupees, type Paise } from "~/platform/india/money";
import type { PriceUnit } from "../price-units";
import { presentRating } from "../rating";
import { cityName } from "~/platform/india/places/places";
import { languageOfText } from "~/platform/india/text";
import type { Language } from "~/platform/i18n";
import { paths } from "~/urls";
import type { ListedProvider, PictureRow } from "./listed-providers.server";

export type Listing = ReturnType<typeof inWords>;

const presented = {
  en: new WeakMap<ListedProvider, Listing>(),
  hi: new WeakMap<ListedProvider, Listing>(),
} satisfies Record<Language, WeakMap<ListedProvider, Listing>>;

export function presentListing(provider: ListedProvider, t: TFunction, language: Language) {
  const known = presented[language].get(provider);
  if (known) return known;
  const listing = inWords(provider, t, language);
  presented[language].set(provider, listing);
  return listing;
}

function inWords(provider: ListedProvider, t: TFunction, language: Language) {
  const { id, slug, businessName, categories, city, picture } = provider;
  return {
    id,
    slug,
    to: paths.provider(slug),
    name: businessName,
    nameLanguage: languageOfText(businessName),
    category: categories[0] ? t(`directory.shortCategory.${categories[0]}`) : "",
    otherCategories: categories.slice(1).map((category) => t(`directory.category.${category}`)),
    city: cityName(city, language),
    price: presentPrice(provider.startingPrice, provider.priceUnit),
    rating: presentRating(provider, t),
    experience: provider.yearsOfExperience
      ? t("directory.card.experience", { count: provider.yearsOfExperience })
      : null,
    picture: picture && presentPicture(picture),
  };
}

export type Price = { amount: string; unit: PriceUnit };

export const presentPrice = (paise: Paise | null, unit: PriceUnit): Price | null =>
  paise === null ? null : { amount: formatRupees(paise), unit };

export function presentPicture({ fileId, caption, width, height, hasMedium }: PictureRow) {
  // The small and medium sizes fit into squares of these sides; pictures are never enlarged.
  const widthIn = (side: number) =>
    Math.min(width, Math.round((width * side) / Math.max(width, height)));
  const sizes = [
    { path: paths.picture(fileId, "small"), width: widthIn(480) },
    ...(hasMedium ? [{ path: paths.picture(fileId, "medium"), width: widthIn(1024) }] : []),
    { path: paths.picture(fileId, "large"), width },
  ];
  return {
    id: fileId,
    caption,
    captionLanguage: languageOfText(caption),
    width,
    height,
    small: paths.picture(fileId, "small"),
    large: paths.picture(fileId, "large"),
    srcSet: sizes.map(({ path, width }) => `${path} ${width}w`).join(", "),
  };
}
