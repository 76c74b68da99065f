import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { isLegalPage, placeholders } from "~/features/legal-pages/sections";
import { changeLegalText } from "~/features/site/site-commands.server";
import { legalTextFields } from "~/features/site/site-fields";
import { legalTextForm } from "~/features/site/site-forms";
import { presentLegalText } from "~/features/site/site-presenter.server";
import { SiteForm } from "~/features/site/views/site-form";
import { LegalTextVersions } from "~/features/site/views/legal-text-versions";
import { memberSession } from "~/http/auth/session.server";
import { siteForm } from "~/http/forms/site-form.server";
import { page } from "~/http/page.server";
import { notFound } from "~/platform/refusals";

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
