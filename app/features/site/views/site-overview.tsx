import { Fragment } from "react";
import { SummaryList } from "~/ui/data/summary-list";
import { SectionTitle } from "~/ui/navigation/page-header";
import type { presentSite } from "../site-presenter.server";
import { Form } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { Notice } from "~/ui/feedback/notice";
import { FormToken } from "~/ui/forms/form-token";
import { paths } from "~/urls";
import { LinkList } from "~/ui/navigation/link-list";
import { FormFields } from "~/ui/forms/form-fields";
import { IntentForm, PostButton } from "~/ui/forms/intent-form";
import { openingFields } from "../site-fields";
import type { siteOverviewForm } from "../site-forms";
import type { presentOpening } from "../opening-presenter.server";

export function SiteOverview({ site }: { site: ReturnType<typeof presentSite> }) {
  return (
    <>
      {site.sections.map(({ title, to: ofSection, rows }) => (
        <Fragment key={title}>
          <SectionTitle>{title}</SectionTitle>
          <SummaryList
            rows={rows.map(({ label, lines, to = ofSection, changes = label }) => ({
              key: label,
              value: lines.filter(Boolean).map((line) => <div key={line}>{line}</div>),
              change: { to, label: changes },
            }))}
          />
        </Fragment>
      ))}
    </>
  );
}

interface InstallationProps {
  installation: { isTrial: boolean; todo: { what: string; line: string }[]; proxy: string[] };
}

export function Installation({ installation }: InstallationProps) {
  const { t } = useTranslation();
  const { isTrial, todo, proxy } = installation;
  return (
    <>
      <SectionTitle>{t("site.installation.title")}</SectionTitle>
      {isTrial ? <p>{t("site.installation.trial")}</p> : null}
      {todo.length > 0 ? (
        <Notice tone="warning" title={t("site.installation.todo")}>
          <ul>
            {todo.map(({ what, line }) => (
              <li key={line}>
                {what} <code>{line}</code>
              </li>
            ))}
          </ul>
          {proxy.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Notice>
      ) : (
        <Notice tone="success" title={t("site.installation.complete")} />
      )}
      <p>
        {t("site.installation.jobs")} <Link to={paths.admin("jobs")}>{t("jobs.title")}</Link>
      </p>
      <Form method="post">
        <FormToken />
        <Button variant="secondary" name="intent" value="testEmail">
          {t("site.installation.testEmail")}
        </Button>
      </Form>
    </>
  );
}

export function SiteOpening({ opening }: { opening: ReturnType<typeof presentOpening> }) {
  const { t } = useTranslation();
  const { isOpen, title, text, missing, version, opensOn } = opening;
  const isReady = missing.length === 0;
  return (
    <>
      <Notice tone={isOpen ? "success" : "warning"} title={title}>
        {isReady ? (
          <p>{text}</p>
        ) : (
          <>
            <p>{t("site.opening.missing")}</p>
            <LinkList links={missing} />
          </>
        )}
      </Notice>
      {isReady && !isOpen && (
        <PostButton intent="open" values={{ version: String(version) }} reload>
          {t("site.opening.do")}
        </PostButton>
      )}
      <IntentForm<typeof siteOverviewForm>
        id="site-opening"
        intent="close"
        reload
        defaults={{ opensOn: opensOn ?? "" }}
        fold={isOpen ? "site.opening.close" : "site.opening.announce"}
        button={isOpen ? "site.opening.close" : "site.opening.saveDay"}
        variant={isOpen ? "danger" : "secondary"}
        busy="site.saving"
      >
        {(fields) => (
          <>
            <input type="hidden" name="version" value={version} />
            <FormFields of={openingFields} posted={fields} />
          </>
        )}
      </IntentForm>
    </>
  );
}
