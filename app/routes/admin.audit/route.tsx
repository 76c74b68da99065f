import { useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { presentAuditLog } from "~/features/moderation/administration/audit-log.server";
import { AdminList, AdminSearch } from "~/features/moderation/views/admin-list";
import { PostButton } from "~/ui/forms/intent-form";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { requestAuditCheck } from "~/platform/security/verify-audit.server";
import { SearchFold } from "~/ui/controls/search-fold";
import { Notice } from "~/ui/feedback/notice";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const loader = page("admin", async ({ t, language, url }) => ({
  title: t("auditLog.title"),
  list: await presentAuditLog(t, language, url.searchParams),
}));

export const action = form("admin", z.object({}), async ({ actor, redirectWithToast }) => {
  const result = await requestAuditCheck(actor.id);
  return redirectWithToast(paths.adminAudit(), `auditLog.check.${result}`, { result });
});

const tones = { never: "info", waiting: "info", whole: "success", broken: "danger" } as const;

export default function AuditRoute() {
  const { title, list } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { filters, check } = list;
  return (
    <Page>
      <PageTitle lede={t("auditLog.lede")} />
      <Notice tone={tones[check.state]} title={t(`auditLog.check.title.${check.state}`)}>
        <p>{check.text}</p>
        {check.state !== "waiting" && (
          <PostButton reload variant="secondary" small>
            {t("auditLog.check.do")}
          </PostButton>
        )}
      </Notice>
      <SearchFold set={Object.values(filters).filter(Boolean).length} open={list.unread.length > 0}>
        <AdminSearch
          to={paths.adminAudit()}
          unread={list.unread}
          fields={[
            ...(["person", "subject"] as const).map((name) => ({
              name,
              label: `auditLog.search.${name}`,
              value: filters[name],
            })),
            {
              name: "action",
              label: "auditLog.action",
              value: filters.action,
              options: list.actions,
            },
            ...(["from", "until"] as const).map((name) => ({
              name,
              type: "day" as const,
              label: `auditLog.search.${name}`,
              value: filters[name],
            })),
          ]}
        />
      </SearchFold>
      <AdminList
        list={list}
        none={{ title: "auditLog.none", text: "auditLog.noneText" }}
        caption={title}
        rowKey={({ number }) => String(number)}
        columns={[
          { label: "auditLog.number", heading: true, minor: true, cell: ({ number }) => number },
          {
            label: "auditLog.when",
            cell: ({ at, when }) => <time dateTime={at}>{when}</time>,
          },
          {
            label: "auditLog.person",
            cell: ({ person, personTo }) => <MaybeLink text={person} to={personTo} />,
          },
          { label: "auditLog.action", cell: ({ event }) => event },
          {
            label: "auditLog.subject",
            cell: ({ about, subjectTo, others }) => (
              <span>
                <MaybeLink text={about} to={subjectTo} />
                {" · "}
                <Link to={others}>{t("auditLog.others")}</Link>
              </span>
            ),
          },
          {
            label: "auditLog.detail",
            cell: ({ detail }) =>
              detail.map(({ name, label, ...value }) => (
                <small key={name} className="note">
                  {label}: <MaybeLink {...value} />
                </small>
              )),
          },
        ]}
      />
    </Page>
  );
}

const MaybeLink = ({ text, to }: { text: string; to: string | null }) =>
  to ? <Link to={to}>{text}</Link> : text;
