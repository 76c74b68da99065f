import { useLoaderData } from "@remix-run/react";
import { StateTag } from "~/ui/data/state-tag";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { presentAllEnquiries } from "~/features/moderation/flags/flag-list-presenter.server";
import { AdminList, AdminSearch } from "~/features/moderation/views/admin-list";
import { Instant } from "~/features/enquiries/views/instant";
import { Tag } from "~/ui/data/tag";
import { UnbrokenWords } from "~/ui/data/unbroken-words";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const loader = page("admin", async ({ actor, t, language, url }) => ({
  title: t("flags.admin.title"),
  list: await presentAllEnquiries(actor, url.searchParams, t, language),
}));

export default function AllEnquiriesRoute() {
  const { title, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { filters } = list;
  const all = paths.adminEnquiries();
  return (
    <Page>
      <PageTitle lede={t("flags.list.lede")} />
      <AdminSearch
        to={all}
        unread={list.unread}
        kept={{ flagged: filters.flagged }}
        fields={[
          { name: "q", type: "search", label: "flags.list.search", value: filters.q },
          { name: "city", label: "enquiries.form.city.label", value: filters.city },
          { name: "from", type: "day", label: "flags.list.from", value: filters.from },
          { name: "until", type: "day", label: "flags.list.until", value: filters.until },
          {
            name: "state",
            label: "ui.list.state",
            value: filters.state,
            options: list.states,
          },
        ]}
      />
      <AdminList
        list={list}
        tabsLabel="flags.list.byFlag"
        none={{
          title: "flags.list.none",
          text: "flags.list.noneText",
          all: { label: "ui.list.showAll", to: all },
        }}
        caption={title}
        rowKey={({ id }) => id}
        rowGroup={({ reference, sent }) => `${reference} ${sent?.iso}`}
        sharedColumns={4}
        columns={[
          {
            label: "flags.list.reference",
            heading: true,
            cell: ({ reference }) => reference,
            note: ({ event, date }) => t("enquiries.detail.title", { event, date }),
          },
          {
            label: "layout.role.customer",
            cell: ({ name }) => name,
            note: ({ email }) => <UnbrokenWords text={email} />,
          },
          {
            label: "enquiries.form.city.label",
            minor: true,
            cell: ({ city }) => city,
          },
          {
            label: "flags.list.sent",
            sort: "descending",
            cell: ({ sent }) => sent && <Instant {...sent}>{sent.relative}</Instant>,
          },
          {
            label: "layout.role.provider",
            cell: ({ provider, to }) => <Link to={to}>{provider}</Link>,
          },
          {
            label: "ui.list.state",
            cell: ({ state, stateLabel, flag }) => (
              <span className="cluster">
                <StateTag state={state} label={stateLabel} />
                {flag && <Tag tone="bad">{t("flags.list.flagged", { state: flag })}</Tag>}
              </span>
            ),
          },
        ]}
      />
    </Page>
  );
}
