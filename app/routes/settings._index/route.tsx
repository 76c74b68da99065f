import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { settingsPage } from "~/features/accounts/settings/pages.server";
import { SettingsOverview } from "~/features/accounts/views/settings-overview";
import { page } from "~/http/doors.server";
import type { Handle } from "~/http/handle";
import { titled } from "~/http/titled";
import { PageTitle } from "~/ui/page-header";
import { Page } from "~/ui/shell";

export const handle: Handle = { hydrate: true };
export const meta = titled;

export const loader = page("member", async ({ actor, t, language }) => ({
  title: t("accounts.settings.title"),
  own: await settingsPage(actor, t, language),
}));

export default function SettingsPage() {
  const { title, own } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PageTitle lede={t("accounts.settings.lede")}>{title}</PageTitle>
      <SettingsOverview {...own} />
    </Page>
  );
}
