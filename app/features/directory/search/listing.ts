import type { TFunction } from "i18next";
import { formatRupees } from "~/platform/india/money";
import { cityName } from "~/platform/india/places/places";
import { languageOfText } from "~/platform/india/script";
import type { Language } from "~/platform/i18n";
import { paths } from "~/paths";
import type { ListedProvider, PictureRow } from "./listed-providers.server";

export type Listing = ReturnType<typeof presentListing>;

/** A provider in finished words, for a card. */
export function presentListing(provider: ListedProvider, t: TFunction, language: Language) {
  const { id, slug, businessName, categories, city, startingPrice, picture } = provider;
  return {
    id,
    to: paths.provider(slug),
    name: businessName,
    nameLanguage: languageOfText(businessName),
    categories: categories.map((category) => t(`directory.category.${category}`)).join(" · "),
    city: cityName(city, language),
    price: startingPrice === null ? null : formatRupees(startingPrice),
    picture: picture && presentPicture(picture),
  };
}

/** A picture with its addresses. The caption is the provider's own. */
export function presentPicture({ fileId, caption, width, height }: PictureRow) {
  const small = paths.picture(fileId, "small");
  const large = paths.picture(fileId, "large");
  // The small one fits into 480 × 480 pixels, and none is enlarged.
  const smallWidth = Math.min(width, Math.round((width * 480) / Math.max(width, height)));
  return {
    id: fileId,
    caption,
    captionLanguage: languageOfText(caption),
    width,
    height,
    small,
    large,
    srcSet: `${small} ${smallWidth}w, ${large} ${width}w`,
  };
}
