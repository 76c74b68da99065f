import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/features/accounts/settings/views/settings-form";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import type { legalTextForm } from "../site-forms";
import { Button } from "~/ui/controls/button";
import { FormToken } from "~/ui/forms/form-token";
import { SectionTitle } from "~/ui/navigation/page-header";

interface LegalTextVersionsProps {
  version: number;
  isOwn: boolean;
  confirmed: boolean;
  versions: { version: string; day: string; publisher: string; text: string; isCurrent: boolean }[];
}

export function LegalTextVersions({ version, isOwn, versions, confirmed }: LegalTextVersionsProps) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof legalTextForm>("built-in-text");
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="versions">
      <SectionTitle id="versions" lede={t("site.legal.versions.lede")}>
        {t("site.legal.versions.title")}
      </SectionTitle>
      {versions.map((one) => (
        <details key={one.version} className="card fold-form">
          <summary>
            {t(one.isCurrent ? "site.legal.versions.current" : "site.legal.versions.earlier", {
              version: one.version,
              day: one.day,
              name: one.publisher,
            })}
          </summary>
          <p className="own-words">{one.text}</p>
        </details>
      ))}
      {isOwn ? (
        <Form {...form} className="form" reloadDocument>
          <FormToken form="built-in-text" />
          <input type="hidden" name="version" value={version} />
          <CurrentPasswordField fields={fields} confirmed={confirmed} />
          <Button variant="secondary" name="intent" value="useBuiltIn" busyLabel={t("site.saving")}>
            {t("site.legal.useBuiltIn")}
          </Button>
        </Form>
      ) : null}
    </section>
  );
}
