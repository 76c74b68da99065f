import { useLoaderData } from "@remix-run/react";
import { StateTag } from "~/ui/data/state-tag";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { presentGrievances } from "~/features/moderation/grievances/handling/grievance-list.server";
import { AdminList, AdminSearch } from "~/features/moderation/views/admin-list";
import { Tag } from "~/ui/data/tag";
import { UnbrokenWords } from "~/ui/data/unbroken-words";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const loader = page("admin", async ({ actor, t, language, url }) => ({
  title: t("grievances.list.title"),
  list: await presentGrievances(actor, url.searchParams, t, language),
}));

export default function GrievancesRoute() {
  const { title, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { filters } = list;
  const all = paths.adminGrievances();
  return (
    <Page>
      <PageTitle lede={t("grievances.list.lede")} />
      <AdminSearch
        to={all}
        kept={{ state: filters.state }}
        fields={[
          { name: "q", type: "search", label: "grievances.list.search", value: filters.q },
          {
            name: "kind",
            label: "grievances.list.kind",
            value: filters.kind,
            options: list.kinds,
          },
        ]}
      />
      <AdminList
        list={list}
        tabsLabel="ui.list.byState"
        none={{
          title: "grievances.list.none",
          text: "grievances.list.noneText",
          all: { label: "ui.list.showAll", to: all },
        }}
        caption={title}
        rowKey={({ id }) => id}
        columns={[
          {
            label: "grievances.one",
            heading: true,
            cell: ({ reference, to }) => <Link to={to}>{reference}</Link>,
            note: ({ kind }) => kind,
          },
          {
            label: "grievances.list.from",
            cell: ({ name }) => name,
            note: ({ email }) => <UnbrokenWords text={email} />,
          },
          {
            label: "grievances.list.due",
            sort: "ascending",
            cell: ({ due }) =>
              due ? (
                <span className="cluster">
                  {due.day}
                  {due.isOver && <Tag tone="bad">{t("grievances.list.overdue")}</Tag>}
                </span>
              ) : (
                "–"
              ),
          },
          {
            label: "ui.list.state",
            cell: ({ state, stateLabel }) => <StateTag state={state} label={stateLabel} />,
            note: ({ outcome, takenBy, state }) =>
              takenBy && state === "in_progress"
                ? t("grievances.list.takenBy", { name: takenBy })
                : outcome?.label,
          },
        ]}
      />
    </Page>
  );
}
