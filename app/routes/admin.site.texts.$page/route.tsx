import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/features/accounts/settings/views/settings-form";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { isLegalPage, placeholders } from "~/features/legal-pages/sections";
import { changeLegalText } from "~/features/site/site-commands.server";
import { legalTextForm } from "~/features/site/site-forms";
import { presentLegalText } from "~/features/site/site-presenter.server";
import { SiteForm } from "~/features/site/views/site-form";
import { LegalTextVersions } from "~/features/site/views/legal-text-versions";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { toastTypeOf } from "~/http/responses/redirect-with-toast.server";
import { notFound } from "~/platform/refusals";
import { TextArea } from "~/ui/forms/fields";
import { control } from "~/ui/forms/use-posted-form";
import { paths } from "~/urls";

export const meta = pageTitle;

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

export const action = form(
  "admin",
  legalTextForm,
  async ({ actor, input, param, request, redirectWithToast }) => {
    const session = await memberSession(request);
    const result = await changeLegalText(actor, session, legalPageOf(param("page")), input);
    return redirectWithToast(paths.adminSite(), `site.${result}`, { type: toastTypeOf(result) });
  },
  { labels: "legalText" },
);

export default function LegalTextRoute() {
  const { title, version, textEn, textHi, isOwn, versions, confirmed } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SiteForm<typeof legalTextForm>
      id="legal-text"
      title={title}
      lede={t("site.legal.lede", { names: placeholders.map((one) => `{{${one}}}`).join(", ") })}
      version={version}
      defaults={{ textEn, textHi }}
      intent="publish"
      button={t("site.legal.publish")}
      after={
        <LegalTextVersions
          version={version}
          isOwn={isOwn}
          versions={versions}
          confirmed={confirmed}
        />
      }
    >
      {(fields) => (
        <>
          <TextArea
            {...control(fields.textEn)}
            label={t("site.legal.textEn.label")}
            hint={t("site.legal.textEn.hint")}
            rows={18}
          />
          <TextArea
            {...control(fields.textHi)}
            label={t("site.legal.textHi.label")}
            hint={t("site.hindiHint")}
            rows={18}
            lang="hi"
          />
          <CurrentPasswordField fields={fields} confirmed={confirmed} />
        </>
      )}
    </SiteForm>
  );
}
