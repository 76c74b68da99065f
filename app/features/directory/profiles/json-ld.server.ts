import { inRupees, type Paise } from "~/platform/india/money";
import { cityName, stateName } from "~/platform/india/places/places";
import { translatorFor } from "~/platform/i18n.server";
import { paths } from "~/urls";
import { priceWords, type PriceUnit } from "../price-units";
import { averageOf } from "../rating";
import { absoluteUrl, jsonLd } from "../structured-data.server";
import { linkNames } from "./profile-presenter.server";
import type { PublicProfile } from "../profile-queries.server";

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
