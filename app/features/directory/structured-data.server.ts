import { config } from "~/platform/config.server";
import { inRupees, type Paise } from "~/platform/india/money";
import { cityName, stateName } from "~/platform/india/places/places";
import { translatorFor } from "~/platform/i18n.server";
import { paths } from "~/urls";
import { priceWords, type PriceUnit } from "./price-units";
import { averageOf } from "./rating";
import { linkNames } from "./profiles/profile-presenter.server";
import type { PublicProfile } from "./profile-queries.server";
import type { Reader } from "~/platform/list-filters";
import { knownCity, type SearchFilters } from "./search/search-filters";
import type { Listing } from "./search/listing";

/** Structured data needs absolute URLs. */
const absoluteUrl = (path: string) => config().appUrl + path;

/** A `</script>` in a name must not end the script element. */
const jsonLd = (data: object): string => JSON.stringify(data).replaceAll("<", "\\u003c");

/** schema.org, and only what the page shows. */
export function profileJsonLd(profile: PublicProfile): string {
  const t = translatorFor("en");
  const links = linkNames.flatMap((name) => profile[name] ?? []);
  const average = averageOf(profile);
  const data = {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": absoluteUrl(paths.provider(profile.slug)),
    url: absoluteUrl(paths.provider(profile.slug)),
    name: profile.businessName,
    legalName: profile.legalName ?? undefined,
    description: profile.description,
    address: {
      "@type": "PostalAddress",
      addressLocality: cityName(profile.city, "en"),
      addressRegion: stateName(profile.state, "en"),
      addressCountry: "IN",
    },
    areaServed: profile.cities.map((city) => ({ "@type": "City", name: cityName(city, "en") })),
    image: profile.pictures.map(({ fileId }) => absoluteUrl(paths.picture(fileId, "large"))),
    sameAs: links.length > 0 ? links : undefined,
    priceRange:
      profile.startingPrice === null
        ? undefined
        : t("directory.card.from", {
            price: priceWords(profile.startingPrice, profile.priceUnit, t),
          }),
    aggregateRating:
      average === null
        ? undefined
        : {
            "@type": "AggregateRating",
            ratingValue: average,
            reviewCount: profile.reviewCount,
            bestRating: 5,
            worstRating: 1,
          },
    makesOffer: profile.packages.map(({ name, price, priceUnit, features }) => ({
      "@type": "Offer",
      ...(price === null ? {} : priced(price, priceUnit)),
      itemOffered: { "@type": "Service", name, description: features.join("; ") || undefined },
    })),
  };
  return jsonLd(data);
}

/** The UN/CEFACT codes (Recommendation 20) that schema.org expects, for units that have one. */
const unitCodes: Partial<Record<PriceUnit, string>> = { hour: "HUR", day: "DAY", piece: "C62" };

function priced(paise: Paise, unit: PriceUnit) {
  const price = { price: String(inRupees(paise)), priceCurrency: "INR" };
  if (unit === "event") return price;
  return {
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      ...price,
      unitText: unit,
      unitCode: unitCodes[unit],
    },
  };
}

export function listJsonLd(
  { title, listings }: { title: string; listings: readonly Listing[] },
  { category, city }: Pick<SearchFilters, "category" | "city">,
  { t, language }: Reader,
): string {
  const known = knownCity({ city });
  const crumbs = [
    { name: t("layout.wordmark"), path: paths.home() },
    { name: t("directory.list.title"), path: paths.providers() },
    ...(category
      ? [{ name: t(`directory.category.${category}`), path: paths.category(category) }]
      : []),
    ...(category && known
      ? [{ name: cityName(known, language), path: paths.category(category, known) }]
      : []),
  ];
  const itemOf = (name: string, at: number) => ({ "@type": "ListItem", position: at + 1, name });
  return jsonLd({
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "BreadcrumbList",
        itemListElement: crumbs.map(({ name, path }, at) => ({
          ...itemOf(name, at),
          item: absoluteUrl(path),
        })),
      },
      {
        "@type": "ItemList",
        name: title,
        numberOfItems: listings.length,
        itemListElement: listings.map(({ name, to }, at) => ({
          ...itemOf(name, at),
          url: absoluteUrl(to),
        })),
      },
    ],
  });
}
