import { useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LanguageChoice } from "~/layout/language-choice";
import { page } from "~/http/handlers/page.server";
import { pageTitle } from "~/http/meta/page-title";
import type { loader as rootLoader } from "~/root";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const meta = pageTitle;

export const loader = page("anyone", async ({ t }) => ({
  title: t("accounts.language.title"),
  description: t("accounts.language.lede"),
}));

export default function BecomeAProviderPage() {
  const shell = useRouteLoaderData<typeof rootLoader>("root");
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PageTitle lede={t("accounts.language.lede")}>{t("accounts.language.title")}</PageTitle>
      <LanguageChoice csrf={shell?.csrf ?? ""} language={shell?.language ?? "en"} />
    </Page>
  );
}
