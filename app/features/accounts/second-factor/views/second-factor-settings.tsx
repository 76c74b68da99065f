import { useTranslation } from "react-i18next";
import { Form } from "@remix-run/react";
import { paths } from "~/urls";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { CurrentPasswordField } from "~/features/accounts/settings/views/settings-form";
import { QrCode } from "~/ui/data/qr-code";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { DetailsCard } from "~/ui/controls/details-card";
import type { SecondFactorPage } from "../second-factor-presenter.server";
import type { secondFactorForm } from "../second-factor-forms";
import { SecondFactorField } from "./second-factor-field";
import { SendRow } from "~/ui/forms/send-row";

interface SecondFactorSettingsProps {
  title: string;
  continuePath: string | null;
  factor: SecondFactorPage;
  recoveryCodes?: string[] | undefined;
}

export function SecondFactorSettings(props: SecondFactorSettingsProps) {
  const { title, continuePath, factor, recoveryCodes } = props;
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={paths.settings()}>{t("accounts.settings.title")}</BackLink>
      <PostedSummary />
      <PageTitle lede={t("accounts.secondFactor.lede")}>{title}</PageTitle>
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
  const { form, fields } = usePostedForm<typeof secondFactorForm>("start");
  return (
    <Form {...form} className="form">
      <FormToken form="start" />
      <p>{t("accounts.secondFactor.start.text")}</p>
      <CurrentPasswordField fields={fields} confirmed={confirmed} />
      <SendRow button="accounts.secondFactor.start.do" name="intent" value="start" />
    </Form>
  );
}

function EnrolForm({ enrolKey }: { enrolKey: NonNullable<SecondFactorPage["key"]> }) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof secondFactorForm>("finish");
  const { uri, text, qr } = enrolKey;
  return (
    <Form {...form} className="form">
      <FormToken form="finish" />
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
      <SendRow button="accounts.secondFactor.enrol.do" name="intent" value="finish" />
    </Form>
  );
}

function RenewForm() {
  const { t } = useTranslation();
  const { form, fields, summary } = usePostedForm<typeof secondFactorForm>("renew");
  return (
    <DetailsCard
      title={t("accounts.secondFactor.renew.title")}
      heading="h2"
      open={summary.errors.length > 0}
    >
      <Form {...form} className="form">
        <FormToken form="renew" />
        <p>{t("accounts.secondFactor.renew.text")}</p>
        <SecondFactorField fields={fields} />
        <CurrentPasswordField fields={fields} confirmed />
        <SendRow
          button="accounts.secondFactor.renew.do"
          variant="secondary"
          name="intent"
          value="renew"
        />
      </Form>
    </DetailsCard>
  );
}

function TurnOffForm() {
  const { t } = useTranslation();
  const { form, fields, summary } = usePostedForm<typeof secondFactorForm>("turnOff");
  return (
    <DetailsCard
      title={t("accounts.secondFactor.turnOff.title")}
      heading="h2"
      open={summary.errors.length > 0}
    >
      <Form {...form} className="form">
        <FormToken form="turnOff" />
        <p>{t("accounts.secondFactor.turnOff.text")}</p>
        <SecondFactorField fields={fields} />
        <CurrentPasswordField fields={fields} confirmed />
        <SendRow
          button="accounts.secondFactor.turnOff.do"
          variant="danger"
          name="intent"
          value="turnOff"
        />
      </Form>
    </DetailsCard>
  );
}
