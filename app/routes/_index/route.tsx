import { useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { categories } from "~/features/directory/category-catalogue";
import { presentListing } from "~/features/directory/search/listing";
import { cityNamesOffered } from "~/features/directory/search/nearby.server";
import { bestLiveProviders } from "~/features/directory/profile-queries.server";
import { liveCountsByCategory } from "~/features/directory/listings/listing-counts.server";
import { CategoryGrid } from "~/features/directory/search/views/category-links";
import { HomeHero, HowItWorks, JoinCall } from "~/features/directory/views/home-sections";
import { ListingGrid } from "~/features/directory/search/views/listing-grid";
import { OurPromise } from "~/features/directory/views/our-promise";
import { countIfAny } from "~/features/directory/search/search-labels";
import { offered } from "~/platform/site/current-site.server";
import { page } from "~/http/page.server";
import { publicHead } from "~/http/public-head.server";
import { paths } from "~/urls";
import { SectionTitle } from "~/ui/navigation/page-header";
import type { Handle } from "~/layout/route-handle";
import marketplaceStyles from "~/layout/styles/marketplace.css?url";

export const handle: Handle = { styles: [marketplaceStyles] };

export const loader = page("anyone", async ({ t, language }) => {
  const [counts, best, cityNames] = await Promise.all([
    liveCountsByCategory(),
    bestLiveProviders(8),
    cityNamesOffered(language),
  ]);
  return {
    head: publicHead(language, {
      title: t("directory.home.title"),
      whole: true,
      description: t("directory.home.description"),
      path: paths.home(),
    }),
    cityNames,
    providers: best.map((provider) => presentListing(provider, t, language)),
    areRated: best.every(({ reviewCount }) => reviewCount > 0),
    categories: offered("categories", categories).map((category) => ({
      category,
      to: paths.category(category),
      count: countIfAny(counts.get(category) ?? 0, t),
    })),
  };
});

export default function HomePage() {
  const { cityNames, providers, areRated, categories } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <HomeHero cityNames={cityNames} />
      <section className="section" aria-labelledby="categories">
        <SectionTitle id="categories" lede={t("directory.home.categories.lede")}>
          {t("directory.home.categories.title")}
        </SectionTitle>
        <CategoryGrid links={categories} />
      </section>
      {providers.length > 0 && (
        <section className="section" aria-labelledby="providers">
          <SectionTitle
            id="providers"
            lede={t("directory.home.providers.lede")}
            more={<Link to={paths.providers()}>{t("directory.home.providers.all")}</Link>}
          >
            {t(`directory.home.providers.${areRated ? "rated" : "title"}`)}
          </SectionTitle>
          <ListingGrid listings={providers} />
        </section>
      )}
      <HowItWorks />
      <OurPromise />
      <JoinCall />
    </>
  );
}
