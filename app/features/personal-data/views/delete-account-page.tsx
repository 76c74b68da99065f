import { useTranslation } from "react-i18next";
import {
  CurrentPasswordField,
  SettingsForm,
} from "~/features/accounts/settings/views/settings-form";
import { paths } from "~/urls";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { deleteAccountForm } from "../personal-data-forms";

interface DeleteAccountPageProps {
  title: string;
  provider: boolean;
  blocked: { reason: string; bookings: { to: string; label: string }[] } | null;
  confirmed: boolean;
}

export function DeleteAccountPage({ title, provider, blocked, confirmed }: DeleteAccountPageProps) {
  const { t } = useTranslation();
  if (blocked)
    return (
      <Page width="narrow">
        <BackLink to={paths.settings()}>{t("accounts.settings.title")}</BackLink>
        <PageTitle>{title}</PageTitle>
        <Notice tone="warning" title={t("accounts.settings.delete.blocked")}>
          <p>{blocked.reason}</p>
          {blocked.bookings.length > 0 && (
            <ul>
              {blocked.bookings.map(({ to, label }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          )}
        </Notice>
      </Page>
    );
  return (
    <SettingsForm<typeof deleteAccountForm>
      id="delete"
      title={title}
      lede={t("accounts.settings.delete.lede")}
      button={t("accounts.settings.delete.do")}
      busy={t("accounts.settings.delete.busy")}
      variant="danger"
      before={<WhatHappens provider={provider} />}
    >
      {(fields) => <CurrentPasswordField fields={fields} confirmed={confirmed} />}
    </SettingsForm>
  );
}

function WhatHappens({ provider }: { provider: boolean }) {
  const { t } = useTranslation();
  const ofProvider = provider ? ["profile", "application"] : [];
  const effects = ["out", ...ofProvider, "enquiries", "kept", "again"];
  return (
    <Card>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{t(`accounts.settings.delete.${effect}`)}</li>
        ))}
      </ul>
      <p>
        <a href={paths.settings("export")}>{t("accounts.settings.delete.copy")}</a>
      </p>
    </Card>
  );
}
