import { useLoaderData } from "@remix-run/react";
import { StateTag } from "~/ui/data/state-tag";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { presentAllBookings } from "~/features/bookings/booking-admin-page.server";
import { presentLateRefunds } from "~/features/bookings/refunds/refund-presenter.server";
import { AdminList, AdminSearch } from "~/features/moderation/views/admin-list";
import { Instant } from "~/features/enquiries/views/instant";
import { page } from "~/http/page.server";
import { Page } from "~/ui/navigation/page";
import { PageTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";
import { Card } from "~/ui/data/card";

export const loader = page("admin", async ({ t, language, url }) => ({
  title: t("bookings.admin.title"),
  list: await presentAllBookings(url.searchParams, t, language),
  refunds: await presentLateRefunds(language),
}));

export default function AllBookingsRoute() {
  const { title, list, refunds } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle lede={t("bookings.admin.lede")} />
      <LateRefunds refunds={refunds} />
      <AdminSearch
        to={paths.adminBookings()}
        fields={[
          { name: "q", type: "search", label: "bookings.admin.search", value: list.q },
          {
            name: "state",
            label: "ui.list.state",
            value: list.chosen,
            options: list.states,
          },
        ]}
      />
      <AdminList
        list={list}
        tabsLabel="ui.list.byState"
        none={{ title: "bookings.list.noneHere", text: "bookings.admin.none" }}
        caption={title}
        rowKey={({ id }) => id}
        columns={[
          {
            label: "bookings.admin.reference",
            heading: true,
            cell: ({ reference, to }) => <Link to={to}>{reference}</Link>,
            note: ({ event, date }) => t("enquiries.detail.title", { event, date }),
          },
          { label: "bookings.note.provider", cell: ({ provider }) => provider },
          { label: "layout.role.customer", cell: ({ customer }) => customer },
          {
            label: "bookings.admin.requested",
            minor: true,
            sort: "descending",
            cell: ({ requested }) => <Instant {...requested}>{requested.relative}</Instant>,
          },
          { label: "bookings.bill.total", align: "end", cell: ({ total }) => total },
          {
            label: "ui.list.state",
            cell: ({ state, stateLabel }) => <StateTag state={state} label={stateLabel} />,
            note: ({ decidable }) => decidable,
          },
        ]}
      />
    </Page>
  );
}

type Props = { refunds: Awaited<ReturnType<typeof presentLateRefunds>> };

function LateRefunds({ refunds }: Props) {
  const { t } = useTranslation();
  if (refunds.length === 0) return null;
  return (
    <Card title={t("refunds.decide.list", { count: refunds.length })}>
      <ul className="stack plain-list" role="list">
        {refunds.map((refund) => (
          <li key={refund.to}>
            <p className="cluster">
              <Link to={refund.to}>
                {t("refunds.title", refund)} · {refund.reference}
              </Link>
              <StateTag state={refund.state} label={refund.stateLabel} />
            </p>
            <p className="note">
              {[
                t("refunds.decide.due", refund),
                refund.about,
                refund.customer,
                refund.provider,
              ].join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
