import { Form, useLoaderData } from "@remix-run/react";
import { StateTag } from "~/ui/data/state-tag";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { presentAllBookings } from "~/features/bookings/booking-admin-page.server";
import { presentLateRefunds } from "~/features/bookings/refunds/refund-presenter.server";
import { LateRefunds } from "~/features/bookings/refunds/views/late-refunds";
import { page } from "~/http/page.server";
import { Button } from "~/ui/controls/button";
import { DataTable } from "~/ui/data/data-table";
import { Empty } from "~/ui/feedback/empty";
import { TextField } from "~/ui/forms/fields";
import { Page } from "~/ui/navigation/page";
import { PageTitle } from "~/ui/navigation/page-header";
import { Pager } from "~/ui/navigation/pager";
import { TabsNav } from "~/ui/navigation/tabs-nav";
import { paths } from "~/urls";

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
      <Form action={paths.adminBookings()} className="inline-search" role="search">
        <TextField
          name="q"
          type="search"
          label={t("bookings.admin.search")}
          defaultValue={list.q}
          key={list.q}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button variant="secondary" icon="search">
          {t("administration.find")}
        </Button>
      </Form>
      <TabsNav label={t("enquiries.list.tabs")} tabs={list.tabs} />
      {list.rows.length === 0 ? (
        <Empty title={t("bookings.list.noneHere")}>{t("bookings.admin.none")}</Empty>
      ) : (
        <DataTable
          caption={title}
          captionHidden
          rows={list.rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: "reference",
              label: t("bookings.admin.reference"),
              heading: true,
              cell: ({ reference, to }) => <Link to={to}>{reference}</Link>,
            },
            { key: "event", label: t("bookings.note.event"), cell: ({ event }) => event },
            { key: "date", label: t("bookings.note.date"), cell: ({ date }) => date },
            {
              key: "provider",
              label: t("bookings.note.provider"),
              cell: ({ provider }) => provider,
            },
            {
              key: "customer",
              label: t("layout.role.customer"),
              cell: ({ customer }) => customer,
            },
            { key: "total", label: t("bookings.bill.total"), cell: ({ total }) => total },
            {
              key: "state",
              label: t("bookings.admin.state"),
              cell: ({ state, stateLabel, decidable }) => (
                <>
                  <StateTag state={state} label={stateLabel} />
                  {decidable && <span className="note"> {decidable}</span>}
                </>
              ),
            },
          ]}
        />
      )}
      {(list.previous ?? list.next) && <Pager previous={list.previous} next={list.next} />}
    </Page>
  );
}
