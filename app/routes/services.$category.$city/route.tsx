import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isCategory } from "~/features/directory/category-catalogue";
import { presentCategory } from "~/features/directory/search/search-presenter.server";
import { otherCategoriesIn } from "~/features/directory/search/nearby.server";
import { ListPage } from "~/features/directory/search/views/list-page";
import { OtherServices } from "~/features/directory/search/views/no-results";
import { page } from "~/http/page.server";
import { publicHead } from "~/http/public-head.server";
import { paths } from "~/urls";
import { cityName, findCity } from "~/platform/india/places/places";
import { notFound } from "~/platform/refusals";
import type { Handle } from "~/layout/route-handle";
import marketplaceStyles from "~/layout/styles/marketplace.css?url";

export const handle: Handle = { styles: [marketplaceStyles] };

export const loader = page("anyone", async ({ param, url, t, language }) => {
  const category = param("category");
  const city = findCity(param("city"))?.slug;
  if (!isCategory(category) || !city) throw notFound();
  if (city !== param("city")) throw redirect(paths.category(category, city), 301);
  const reader = { t, language };
  const { list, lede, canonical } = await presentCategory(
    { category, city },
    url.searchParams,
    reader,
  );
  const { title } = list;
  return {
    list,
    lede,
    others: await otherCategoriesIn(city, category, t),
    city: cityName(city, language),
    head: publicHead(language, {
      title,
      description: t("directory.list.description", { title }),
      ...canonical,
    }),
  };
});

export default function CategoryInCityPage() {
  const { list, lede, others, city } = useLoaderData<typeof loader>();
  return (
    <ListPage list={list} lede={lede}>
      {!list.suggestions && <OtherServices city={city} links={others} />}
    </ListPage>
  );
}
