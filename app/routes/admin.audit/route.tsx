import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { presentAuditLog } from "~/features/moderation/administration/audit-log.server";
import { AuditTable } from "~/features/moderation/administration/views/audit-table";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { toastTypeOf } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/urls";
import { requestAuditCheck } from "~/platform/security/audit-checks.server";
import { Button } from "~/ui/controls/button";
import { SearchFold } from "~/ui/controls/search-fold";
import { Empty } from "~/ui/feedback/empty";
import { Notice } from "~/ui/feedback/notice";
import { SelectField, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { PageTitle } from "~/ui/navigation/page-header";
import { Pager } from "~/ui/navigation/pager";
import { Page } from "~/ui/navigation/page";

export const meta = pageTitle;

export const loader = page("admin", async ({ t, language, url }) => ({
  title: t("auditLog.title"),
  list: await presentAuditLog(t, language, url.searchParams),
}));

export const action = form("admin", z.object({}), async ({ actor, redirectWithToast }) => {
  const result = await requestAuditCheck(actor.id);
  return redirectWithToast(paths.adminAudit(), `auditLog.check.${result}`, {
    type: toastTypeOf(result),
  });
});

const tones = { never: "info", waiting: "info", whole: "success", broken: "danger" } as const;

export default function AuditRoute() {
  const { title, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { filters, check } = list;
  return (
    <Page>
      <PageTitle lede={t("auditLog.lede")}>{title}</PageTitle>
      <Notice tone={tones[check.state]} title={t(`auditLog.check.title.${check.state}`)}>
        <p>{check.text}</p>
        {check.state !== "waiting" && (
          <Form method="post" reloadDocument>
            <FormToken />
            <Button variant="secondary" small>
              {t("auditLog.check.do")}
            </Button>
          </Form>
        )}
      </Notice>
      <SearchFold set={Object.values(filters).filter(Boolean).length}>
        <Form action={paths.adminAudit()} className="inline-search" role="search">
          {(["person", "subject"] as const).map((name) => (
            <TextField
              key={`${name}-${filters[name]}`}
              name={name}
              label={t(`auditLog.search.${name}`)}
              defaultValue={filters[name]}
              autoComplete="off"
              spellCheck={false}
            />
          ))}
          <SelectField
            name="action"
            label={t("auditLog.action")}
            options={list.actions}
            defaultValue={filters.action}
            key={`action-${filters.action}`}
          />
          {(["from", "until"] as const).map((name) => (
            <TextField
              key={`${name}-${filters[name] ?? ""}`}
              name={name}
              type="date"
              label={t(`auditLog.search.${name}`)}
              defaultValue={filters[name]}
            />
          ))}
          <Button variant="secondary" icon="search">
            {t("administration.find")}
          </Button>
        </Form>
      </SearchFold>
      {list.unread && (
        <Notice tone="warning">{t("flags.list.unread", { typed: list.unread })}</Notice>
      )}
      {list.rows.length === 0 ? (
        <Empty title={t("auditLog.none")}>{t("auditLog.noneText")}</Empty>
      ) : (
        <AuditTable rows={list.rows} />
      )}
      {(list.previous ?? list.next) && <Pager previous={list.previous} next={list.next} />}
    </Page>
  );
}
