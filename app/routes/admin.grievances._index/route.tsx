import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presentGrievances } from "~/features/moderation/grievances/handling/grievance-list.server";
import { GrievanceTable } from "~/features/moderation/grievances/handling/views/grievance-table";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/urls";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { SelectField, TextField } from "~/ui/forms/fields";
import { PageTitle } from "~/ui/navigation/page-header";
import { Pager } from "~/ui/navigation/pager";
import { Page } from "~/ui/navigation/page";
import { TabsNav } from "~/ui/navigation/tabs-nav";

export const meta = pageTitle;

export const loader = page("admin", async ({ actor, t, language, url }) => ({
  title: t("grievances.list.title"),
  list: await presentGrievances(actor, url.searchParams, t, language),
}));

export default function GrievancesRoute() {
  const { title, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { filters } = list;
  return (
    <Page>
      <PageTitle lede={t("grievances.list.lede")}>{title}</PageTitle>
      <Form action={paths.adminGrievances()} className="inline-search" role="search">
        {filters.state && <input type="hidden" name="state" value={filters.state} />}
        <TextField
          name="q"
          type="search"
          label={t("grievances.list.search")}
          defaultValue={filters.q}
          key={`q-${filters.q}`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <SelectField
          name="kind"
          label={t("grievances.list.kind")}
          options={list.kinds}
          defaultValue={filters.kind ?? ""}
          key={`kind-${filters.kind ?? ""}`}
        />
        <Button variant="secondary" icon="search">
          {t("administration.find")}
        </Button>
      </Form>
      <TabsNav label={t("grievances.list.byState")} tabs={list.tabs} />
      {list.rows.length === 0 ? (
        <Empty
          title={t("grievances.list.none")}
          action={
            <ButtonLink variant="secondary" to={paths.adminGrievances()}>
              {t("grievances.list.showAll")}
            </ButtonLink>
          }
        >
          {t("grievances.list.noneText")}
        </Empty>
      ) : (
        <GrievanceTable rows={list.rows} />
      )}
      {(list.previous ?? list.next) && <Pager previous={list.previous} next={list.next} />}
    </Page>
  );
}
