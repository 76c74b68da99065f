import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { PostedSummary } from "~/ui/forms/posted-summary";
import type { SecondFactorPage } from "../second-factor-presenter.server";
import { EnrolForm, StartForm } from "./enrolment";
import { RenewForm, TurnOffForm } from "./change-forms";

interface SecondFactorSettingsProps {
  title: string;
  goOn: string | null;
  factor: SecondFactorPage;
  /** Made by the post that this page answers, and shown this once. */
  recoveryCodes?: string[] | undefined;
}

export function SecondFactorSettings(props: SecondFactorSettingsProps) {
  const { title, goOn, factor, recoveryCodes } = props;
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={paths.settings()}>{t("accounts.settings.title")}</BackLink>
      <PostedSummary />
      <PageTitle lede={t("accounts.secondFactor.lede")}>{title}</PageTitle>
      {factor.mustHave && !factor.isOn && (
        <Notice tone="warning">{t("accounts.secondFactor.mustHave")}</Notice>
      )}
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} goOn={goOn} />}
      {factor.isOn ? (
        <div className="stack">
          {!recoveryCodes && (
            <Notice tone="success">
              <p>{t("accounts.secondFactor.on", { when: factor.since })}</p>
              <p>{t("accounts.secondFactor.codesLeft", { count: factor.codesLeft })}</p>
            </Notice>
          )}
          {factor.confirmed ? (
            <>
              <RenewForm />
              {!factor.mustHave && <TurnOffForm />}
            </>
          ) : (
            <ButtonLink
              variant="secondary"
              to={paths.confirm({ redirectTo: paths.settings("second-factor") })}
            >
              {t("accounts.secondFactor.change")}
            </ButtonLink>
          )}
        </div>
      ) : factor.key ? (
        <EnrolForm enrolKey={factor.key} />
      ) : (
        <StartForm confirmed={factor.confirmed} />
      )}
    </Page>
  );
}

function RecoveryCodes({ codes, goOn }: { codes: string[]; goOn: string | null }) {
  const { t } = useTranslation();
  return (
    <Card title={t("accounts.secondFactor.codes.title")}>
      <p>{t("accounts.secondFactor.codes.lede")}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <ButtonLink to={goOn ?? paths.settings()}>
          {t("accounts.secondFactor.codes.kept")}
        </ButtonLink>
      </ButtonRow>
    </Card>
  );
}
