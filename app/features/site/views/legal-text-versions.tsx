import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { FormToken } from "~/ui/forms/form-token";
import { SectionTitle } from "~/ui/navigation/page-header";

interface LegalTextVersionsProps {
  /** The version of the site's settings. */
  version: number;
  /** The host's own text is in use, not the built-in one. */
  isOwn: boolean;
  versions: { version: string; day: string; publisher: string; text: string; isCurrent: boolean }[];
}

/** The published versions of a legal text, and a button to return to the built-in one. */
export function LegalTextVersions({ version, isOwn, versions }: LegalTextVersionsProps) {
  const { t } = useTranslation();
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
        <Form method="post" reloadDocument>
          <FormToken form="legal-text" />
          <input type="hidden" name="version" value={version} />
          <Button variant="secondary" name="intent" value="useBuiltIn" busyLabel={t("site.saving")}>
            {t("site.legal.useBuiltIn")}
          </Button>
        </Form>
      ) : null}
    </section>
  );
}
