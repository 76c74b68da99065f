import { useTranslation } from "react-i18next";
import { SettingsForm, SettingsPage } from "~/features/accounts/settings/views/settings-form";
import { paths } from "~/urls";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";
import type { deleteAccountForm } from "../personal-data-forms";

interface DeleteAccountPageProps {
  provider: boolean;
  blocked: { reason: string; bookings: { to: string; label: string }[] } | null;
  confirmed: boolean;
}

export function DeleteAccountPage({ provider, blocked, confirmed }: DeleteAccountPageProps) {
  const { t } = useTranslation();
  if (blocked)
    return (
      <SettingsPage>
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
      </SettingsPage>
    );
  return (
    <SettingsForm<typeof deleteAccountForm>
      id="delete"
      lede={t("accounts.settings.delete.lede")}
      button="accounts.settings.delete.do"
      busy="accounts.settings.delete.busy"
      variant="danger"
      before={<WhatHappens provider={provider} />}
      confirmed={confirmed}
    />
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
