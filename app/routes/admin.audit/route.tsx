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
import { Icon } from "~/ui/artwork/icon";
import type { Handle } from "~/layout/route-handle";
import auditLogStyles from "~/layout/styles/audit-log.css?url";
import workingPageStyles from "~/layout/styles/working-pages.css?url";
import { Notice } from "~/ui/feedback/notice";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const handle: Handle = { styles: [workingPageStyles, auditLogStyles] };

export const loader = page("admin", async ({ actor, t, language, url }) => ({
  title: t("auditLog.title"),
  list: await presentAuditLog(actor, t, language, url.searchParams),
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
      <AdminSearch
        to={paths.adminAudit()}
        unread={list.unread}
        fields={[
          { name: "subject", label: "auditLog.search.subject", value: filters.subject },
          { name: "person", label: "auditLog.person", value: filters.person },
          {
            name: "action",
            label: "auditLog.action",
            value: filters.action,
            options: list.actions,
          },
          { name: "from", type: "day", label: "auditLog.search.from", value: filters.from },
          { name: "until", type: "day", label: "auditLog.search.until", value: filters.until },
        ]}
      />
      <AdminList
        list={list}
        none={{ title: "auditLog.none", text: "auditLog.noneText" }}
        caption={title}
        className="audit-log"
        rowKey={({ number }) => String(number)}
        columns={[
          {
            label: "auditLog.person",
            heading: true,
            cell: ({ person, personTo }) => <MaybeLink text={person} to={personTo} />,
          },
          {
            label: "auditLog.action",
            cell: ({ event, number, detail, others }) => (
              <details>
                <summary>
                  {event}&nbsp;
                  <Icon name="chevron-down" />
                </summary>
                {detail.map(({ name, label, ...value }) => (
                  <p key={name} className="note">
                    {label}: <MaybeLink {...value} />
                  </p>
                ))}
                <p className="note">
                  {t("auditLog.number")} {number} · <Link to={others}>{t("auditLog.others")}</Link>
                </p>
              </details>
            ),
          },
          {
            label: "auditLog.subject",
            cell: ({ about, subjectTo }) => <MaybeLink text={about} to={subjectTo} />,
            note: ({ gone }) => gone,
          },
          {
            label: "auditLog.when",
            sort: "descending",
            cell: ({ at, when }) => <time dateTime={at}>{when}</time>,
          },
        ]}
      />
    </Page>
  );
}

const MaybeLink = ({ text, to }: { text: string; to: string | null }) =>
  to ? <Link to={to}>{text}</Link> : text;
