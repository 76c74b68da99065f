import { useLoaderData } from "@remix-run/react";
import { filterQuery, readFilters } from "~/features/directory/search/filters";
import { addressOf, listPage } from "~/features/directory/search/presenter.server";
import { ListPage } from "~/features/directory/search/views/list-page";
import { page } from "~/http/handlers/handlers.server";
import { headOf } from "~/http/meta/public-head.server";
import { published } from "~/http/meta/public-meta";
import { paths } from "~/paths";

export const meta = published;

export const loader = page("anyone", async ({ url, t, language }) => {
  const { filters, unread } = readFilters(url.searchParams);
  const list = await listPage({
    filters,
    unread,
    cursor: url.searchParams.get("cursor"),
    at: (cursor) => paths.providers({ ...filterQuery(filters), cursor }),
    t,
    language,
  });
  const { title } = list;
  return {
    list,
    head: headOf(language, {
      title,
      description: t("directory.list.description", { title }),
      ...addressOf(filters),
    }),
  };
});

export default function ProvidersPage() {
  const { list } = useLoaderData<typeof loader>();
  return <ListPage list={list} />;
}
