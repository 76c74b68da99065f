import { useLoaderData } from "@remix-run/react";
import { filterQuery, readFilters } from "~/features/directory/filters";
import { addressOf, listPage } from "~/features/directory/list-page.server";
import { ListPage } from "~/features/directory/views/list-page";
import { page } from "~/http/doors.server";
import { headOf } from "~/http/head.server";
import { published } from "~/http/published";
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
