import { config } from "~/platform/config.server";
import { formatRupees, inRupees } from "~/platform/india/money";
import { cityName, stateName } from "~/platform/india/places/places";
import { paths } from "~/paths";
import { linkNames } from "./presenter.server";
import type { PublicProfile } from "../queries.server";

/** What search engines read of a profile (schema.org): what the page shows, and nothing more. */
export function profileJsonLd(profile: PublicProfile): string {
  const address = (path: string) => config().appUrl + path;
  const data = {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": address(paths.provider(profile.slug)),
    url: address(paths.provider(profile.slug)),
    name: profile.businessName,
    legalName: profile.legalName,
    description: profile.description,
    address: {
      "@type": "PostalAddress",
      addressLocality: cityName(profile.city, "en"),
      addressRegion: stateName(profile.state, "en"),
      addressCountry: "IN",
    },
    areaServed: profile.cities.map((city) => ({ "@type": "City", name: cityName(city, "en") })),
    image: profile.pictures.map(({ fileId }) => address(paths.picture(fileId, "large"))),
    sameAs: linkNames.flatMap((name) => profile[name] ?? []),
    priceRange:
      profile.startingPrice === null ? undefined : `from ${formatRupees(profile.startingPrice)}`,
    makesOffer: profile.packages.map(({ name, price, features }) => ({
      "@type": "Offer",
      ...(price === null ? {} : { price: String(inRupees(price)), priceCurrency: "INR" }),
      itemOffered: { "@type": "Service", name, description: features.join("; ") || undefined },
    })),
  };
  // A `</script>` in somebody's name must not end the script.
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
