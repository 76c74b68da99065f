import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presentSettings } from "~/features/accounts/settings/settings-presenter.server";
import { SettingsOverview } from "~/features/accounts/settings/views/settings-overview";
import { page } from "~/http/page.server";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const loader = page("member", async ({ actor, t, language }) => ({
  title: t("accounts.settings.title"),
  own: await presentSettings(actor, t, language),
}));

export default function SettingsPage() {
  const { own } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PageTitle lede={t("accounts.settings.lede")} />
      <SettingsOverview {...own} />
    </Page>
  );
}
