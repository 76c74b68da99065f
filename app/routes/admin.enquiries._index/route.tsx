import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presentAllEnquiries } from "~/features/moderation/flags/flag-list-presenter.server";
import { EnquiryTable } from "~/features/moderation/flags/views/enquiry-table";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/urls";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { Notice } from "~/ui/feedback/notice";
import { SelectField, TextField } from "~/ui/forms/fields";
import { PageTitle } from "~/ui/navigation/page-header";
import { Pager } from "~/ui/navigation/pager";
import { Page } from "~/ui/navigation/page";
import { TabsNav } from "~/ui/navigation/tabs-nav";

export const meta = pageTitle;

export const loader = page("admin", async ({ actor, t, language, url }) => ({
  title: t("flags.admin.title"),
  list: await presentAllEnquiries(actor, url.searchParams, t, language),
}));

export default function AllEnquiriesRoute() {
  const { title, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { filters } = list;
  return (
    <Page>
      <PageTitle lede={t("flags.list.lede")}>{title}</PageTitle>
      <Form action={paths.adminEnquiries()} className="inline-search" role="search">
        {filters.flagged && <input type="hidden" name="flagged" value={filters.flagged} />}
        <TextField
          name="q"
          type="search"
          label={t("flags.list.search")}
          defaultValue={filters.q}
          key={`q-${filters.q}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <TextField
          name="city"
          label={t("enquiries.form.city.label")}
          defaultValue={filters.city}
          key={`city-${filters.city}`}
          autoComplete="off"
        />
        <TextField
          name="from"
          type="date"
          label={t("flags.list.from")}
          defaultValue={filters.from}
          key={`from-${filters.from ?? ""}`}
        />
        <TextField
          name="until"
          type="date"
          label={t("flags.list.until")}
          defaultValue={filters.until}
          key={`until-${filters.until ?? ""}`}
        />
        <SelectField
          name="state"
          label={t("bookings.admin.state")}
          options={list.states}
          defaultValue={filters.state ?? ""}
          key={`state-${filters.state ?? ""}`}
        />
        <Button variant="secondary" icon="search">
          {t("administration.find")}
        </Button>
      </Form>
      {list.unread && (
        <Notice tone="warning">{t("flags.list.unread", { typed: list.unread })}</Notice>
      )}
      <TabsNav label={t("flags.list.byFlag")} tabs={list.tabs} />
      {list.rows.length === 0 ? (
        <Empty
          title={t("flags.list.none")}
          action={
            <ButtonLink variant="secondary" to={paths.adminEnquiries()}>
              {t("flags.list.showAll")}
            </ButtonLink>
          }
        >
          {t("flags.list.noneText")}
        </Empty>
      ) : (
        <EnquiryTable rows={list.rows} />
      )}
      {(list.previous ?? list.next) && <Pager previous={list.previous} next={list.next} />}
    </Page>
  );
}
