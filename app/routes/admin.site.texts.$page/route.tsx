import { useLoaderData, Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { isLegalPage, placeholders } from "~/features/legal-pages/sections";
import { changeLegalText } from "~/features/site/site-commands.server";
import { legalTextFields } from "~/features/site/site-fields";
import { legalTextForm } from "~/features/site/site-forms";
import { presentLegalText } from "~/features/site/site-presenter.server";
import { SiteForm } from "~/features/site/views/site-form";
import { memberSession } from "~/http/auth/session.server";
import { siteForm } from "~/http/forms/site-form.server";
import { page } from "~/http/page.server";
import { notFound } from "~/platform/refusals";
import { CurrentPasswordField } from "~/features/accounts/views/settings-form";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { Button } from "~/ui/controls/button";
import { FormToken } from "~/ui/forms/form-token";
import { SectionTitle } from "~/ui/navigation/page-header";

function legalPageOf(param: string) {
  if (!isLegalPage(param)) throw notFound();
  return param;
}

export const loader = page("admin", async ({ request, t, language, param }) => {
  const legalPage = legalPageOf(param("page"));
  return {
    title: t("site.legal.title", { page: t(`legal.${legalPage}.title`) }),
    ...(await presentLegalText(legalPage, language)),
    confirmed: isConfirmed(await memberSession(request)),
  };
});

export const action = siteForm(legalTextForm, (actor, input, { session, param }) =>
  changeLegalText(actor, session, legalPageOf(param("page")), input),
);

export default function LegalTextRoute() {
  const { textEn, textHi, ...legalText } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SiteForm<typeof legalTextForm>
      id="legal-text"
      lede={t("site.legal.lede", { names: placeholders.map((one) => `{{${one}}}`).join(", ") })}
      version={legalText.version}
      defaults={{ textEn, textHi }}
      intent="publish"
      button="site.legal.publish"
      of={legalTextFields}
      confirmed={legalText.confirmed}
      after={<LegalTextVersions {...legalText} />}
    />
  );
}

interface LegalTextVersionsProps {
  version: number;
  isOwn: boolean;
  confirmed: boolean;
  versions: { version: string; day: string; publisher: string; text: string; isCurrent: boolean }[];
}

function LegalTextVersions({ version, isOwn, versions, confirmed }: LegalTextVersionsProps) {
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
