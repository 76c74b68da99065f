import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presentSettings } from "~/features/accounts/settings/settings-presenter.server";
import { page } from "~/http/page.server";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { Link } from "~/ui/controls/link";
import type { ReactNode } from "react";
import { paths } from "~/urls";
import { OwnAvatar } from "~/ui/data/avatar";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { ThemeChoiceInPage } from "~/ui/controls/theme-choice";
import { Icon } from "~/ui/artwork/icon";
import { SummaryList } from "~/ui/data/summary-list";

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

type Settings = Awaited<ReturnType<typeof presentSettings>>;

function SettingsOverview(own: Settings) {
  const { t } = useTranslation();
  const row = (section: string, key: string, value: ReactNode) => ({
    key,
    value,
    change: { to: paths.settings(section), label: key },
  });
  return (
    <div className="stack">
      <Card title={t("accounts.settings.you")}>
        <SummaryList
          rows={[
            row(
              "picture",
              t("accounts.settings.picture.label"),
              <OwnAvatar image={own.image} size={56} />,
            ),
            row("name", t("accounts.name.label"), own.name),
            row("phone", t("accounts.phone.label"), own.phone),
            row("location", t("accounts.settings.place.label"), own.location),
            row("language", t("accounts.settings.language.label"), own.language),
            {
              key: t("ui.theme.label"),
              value: <ThemeChoiceInPage redirectTo={paths.settings()} />,
            },
          ]}
        />
      </Card>
      <Card title={t("accounts.settings.safety")}>
        <SummaryList
          rows={[
            row("email", t("accounts.email.label"), own.email),
            row("password", t("accounts.password.label"), "••••••••••"),
            row("second-factor", t("accounts.secondFactor.title"), own.secondFactor),
            {
              key: t("accounts.settings.devices.label"),
              value: <Link to={paths.settings("sessions")}>{own.devices}</Link>,
            },
            {
              key: t("accounts.impersonation.title"),
              value: <Link to={paths.settings("views")}>{own.views}</Link>,
            },
          ]}
        />
      </Card>
      <Card id="data" title={t("accounts.settings.data")}>
        <p>{t("accounts.settings.export.text")}</p>
        <ButtonRow>
          <a className="button" data-variant="secondary" href={paths.settings("export")}>
            <span>
              <Icon name="download" />
              {t("accounts.settings.export.do")}
            </span>
          </a>
          <ButtonLink variant="quiet" to={paths.settings("consents")}>
            {t("accounts.consents.go")}
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.settings("nominee")}>
            {t("accounts.nominee.go")}
          </ButtonLink>
          <ButtonLink variant="quiet" to={paths.settings("delete")}>
            {t("accounts.settings.delete.do")}
          </ButtonLink>
        </ButtonRow>
      </Card>
    </div>
  );
}
