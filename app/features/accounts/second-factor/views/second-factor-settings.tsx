import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";
import { CurrentPasswordField, SettingsPage } from "~/features/accounts/views/settings-form";
import { QrCode } from "~/ui/data/qr-code";
import type { SecondFactorPage } from "../second-factor-presenter.server";
import type { secondFactorForm } from "../second-factor-forms";
import { SecondFactorField } from "./second-factor-field";
import { IntentForm } from "~/ui/forms/intent-form";

interface SecondFactorSettingsProps {
  continuePath: string | null;
  factor: SecondFactorPage;
  recoveryCodes?: string[] | undefined;
}

export function SecondFactorSettings({
  continuePath,
  factor,
  recoveryCodes,
}: SecondFactorSettingsProps) {
  const { t } = useTranslation();
  return (
    <SettingsPage lede={t("accounts.secondFactor.lede")}>
      {factor.mustHave && !factor.isOn && (
        <Notice tone="warning">{t("accounts.secondFactor.mustHave")}</Notice>
      )}
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} continuePath={continuePath} />}
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
              <ChangeForm intent="renew" />
              {!factor.mustHave && <ChangeForm intent="turnOff" />}
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
    </SettingsPage>
  );
}

function RecoveryCodes({ codes, continuePath }: { codes: string[]; continuePath: string | null }) {
  const { t } = useTranslation();
  return (
    <Card title={t("accounts.secondFactor.codes.title")}>
      <p>{t("accounts.secondFactor.codes.lede")}</p>
      <ul className="recovery-codes" role="list">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <ButtonLink to={continuePath ?? paths.settings()}>
          {t("accounts.secondFactor.codes.kept")}
        </ButtonLink>
      </ButtonRow>
    </Card>
  );
}

function StartForm({ confirmed }: { confirmed: boolean }) {
  const { t } = useTranslation();
  return (
    <IntentForm<typeof secondFactorForm> intent="start" button="accounts.secondFactor.start.do">
      {(fields) => (
        <>
          <p>{t("accounts.secondFactor.start.text")}</p>
          <CurrentPasswordField fields={fields} confirmed={confirmed} />
        </>
      )}
    </IntentForm>
  );
}

function EnrolForm({ enrolKey }: { enrolKey: NonNullable<SecondFactorPage["key"]> }) {
  const { t } = useTranslation();
  const { uri, text, qr } = enrolKey;
  return (
    <IntentForm<typeof secondFactorForm> intent="finish" button="accounts.secondFactor.enrol.do">
      {(fields) => (
        <>
          <p>{t("accounts.secondFactor.enrol.scan")}</p>
          <QrCode code={qr} label={t("accounts.secondFactor.enrol.picture")} />
          <p>
            <a href={uri}>{t("accounts.secondFactor.enrol.open")}</a>
          </p>
          <p>
            {t("accounts.secondFactor.enrol.type")}
            <br />
            <code className="enrolment-key">{text}</code>
          </p>
          <SecondFactorField fields={fields} appOnly />
          <CurrentPasswordField fields={fields} confirmed />
        </>
      )}
    </IntentForm>
  );
}

function ChangeForm({ intent }: { intent: "renew" | "turnOff" }) {
  const { t } = useTranslation();
  return (
    <IntentForm<typeof secondFactorForm>
      intent={intent}
      fold={`accounts.secondFactor.${intent}.title`}
      heading="h2"
      button={`accounts.secondFactor.${intent}.do`}
      variant={intent === "renew" ? "secondary" : "danger"}
    >
      {(fields) => (
        <>
          <p>{t(`accounts.secondFactor.${intent}.text`)}</p>
          <SecondFactorField fields={fields} />
          <CurrentPasswordField fields={fields} confirmed />
        </>
      )}
    </IntentForm>
  );
}
