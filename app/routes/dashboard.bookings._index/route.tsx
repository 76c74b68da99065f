import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presentBookings } from "~/features/bookings/lists/bookings-page.server";
import { BookingCard } from "~/features/bookings/views/booking-card";
import { CardGroups } from "~/features/enquiries/lists/views/card-groups";
import { page } from "~/http/page.server";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { ChoiceMenu, TabsNav } from "~/ui/navigation/tabs-nav";
import { Page } from "~/ui/navigation/page";
import { PageTitle } from "~/ui/navigation/page-header";
import { Pager } from "~/ui/navigation/pager";
import { paths } from "~/urls";

export const loader = page("member", async ({ actor, url, language, t }) => ({
  title: t("bookings.list.title"),
  ...(await presentBookings(actor, url.searchParams, t, language)),
}));

export default function BookingsRoute() {
  const list = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const party = list.side === "received" ? "provider" : "customer";
  return (
    <Page className="enquiry-page">
      <PageTitle lede={t(`bookings.list.lede.${list.side}`)}>{list.title}</PageTitle>
      <div className="list-bar">
        {list.sides.length > 0 && <TabsNav label={t("enquiries.list.side")} tabs={list.sides} />}
        {list.hasAny && <ChoiceMenu label={t("ui.list.byState")} tabs={list.tabs} />}
      </div>
      {list.rows.length === 0 && (
        <Empty
          title={t(list.hasAny ? "bookings.list.noneHere" : "bookings.list.none")}
          action={
            <ButtonLink to={paths.status()} variant="secondary">
              {t("bookings.list.toEnquiries")}
            </ButtonLink>
          }
        >
          {t(`bookings.list.noneText.${list.side}`)}
        </Empty>
      )}
      <CardGroups
        groups={(["waiting", "ahead", "over"] as const).map((group) => ({
          title: t(group === "waiting" ? "enquiries.list.waiting" : `bookings.list.group.${group}`),
          rows: list.rows.filter((one) => one.group === group),
        }))}
        card={(one) => <BookingCard key={one.id} booking={one} party={party} />}
      />
      <Pager previous={list.previous} next={list.next} count={list.shown} />
      {list.receipts.map(({ label, to }) => (
        <p key={to}>
          <a href={to} download>
            {label}
          </a>
        </p>
      ))}
    </Page>
  );
}
