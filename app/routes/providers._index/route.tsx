import { useLoaderData } from "@remix-run/react";
import { searchFilters } from "~/features/directory/search/search-filters";
import {
  canonicalListPath,
  presentList,
} from "~/features/directory/search/search-presenter.server";
import { ListPage } from "~/features/directory/search/views/list-page";
import { page } from "~/http/page.server";
import { publicHead } from "~/http/public-head.server";
import { paths } from "~/urls";
import type { Handle } from "~/layout/route-handle";
import marketplaceStyles from "~/layout/styles/marketplace.css?url";

export const handle: Handle = { styles: [marketplaceStyles] };

export const loader = page("anyone", async ({ url, t, language }) => {
  const { filters, unread } = searchFilters.read(url.searchParams);
  const list = await presentList({
    filters,
    unread,
    cursor: url.searchParams.get("cursor"),
    at: (cursor) => paths.providers({ ...searchFilters.write(filters), cursor }),
    t,
    language,
  });
  const { title } = list;
  return {
    list,
    head: publicHead(language, {
      title,
      description: t("directory.list.description", { title }),
      ...canonicalListPath(filters),
    }),
  };
});

export default function ProvidersPage() {
  const { list } = useLoaderData<typeof loader>();
  return <ListPage list={list} />;
}
