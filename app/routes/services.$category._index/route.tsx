import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isCategory } from "~/features/directory/category-catalogue";
import { presentCategory } from "~/features/directory/search/search-presenter.server";
import { citiesOffering } from "~/features/directory/search/nearby.server";
import { ListPage } from "~/features/directory/search/views/list-page";
import { RelatedLists } from "~/features/directory/search/views/no-results";
import { page } from "~/http/page.server";
import { publicHead } from "~/http/public-head.server";
import { notFound } from "~/platform/refusals";
import type { Handle } from "~/layout/route-handle";
import marketplaceStyles from "~/layout/styles/marketplace.css?url";

export const handle: Handle = { styles: [marketplaceStyles] };

export const loader = page("anyone", async ({ param, url, t, language }) => {
  const category = param("category");
  if (!isCategory(category)) throw notFound();
  const reader = { t, language };
  const { list, lede, canonical } = await presentCategory({ category }, url.searchParams, reader);
  return {
    list,
    lede,
    cities: await citiesOffering(category, reader),
    head: publicHead(language, { title: list.title, description: lede, ...canonical }),
  };
});

export default function CategoryPage() {
  const { list, lede, cities } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ListPage list={list} lede={lede}>
      <RelatedLists
        title={t("directory.list.cities.title", { category: list.title })}
        links={cities}
      />
    </ListPage>
  );
}
