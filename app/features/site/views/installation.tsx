import { Form } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { Notice } from "~/ui/feedback/notice";
import { FormToken } from "~/ui/forms/form-token";
import { SectionTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";

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
