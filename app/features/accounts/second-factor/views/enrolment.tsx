import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/features/accounts/settings/views/settings-form";
import { Button, ButtonRow } from "~/ui/controls/button";
import { QrCode } from "~/ui/data/qr-code";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import type { secondFactorForm } from "../second-factor-forms";
import type { SecondFactorPage } from "../second-factor-presenter.server";
import { SecondFactorField } from "./second-factor-field";

export function StartForm({ confirmed }: { confirmed: boolean }) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof secondFactorForm>("start");
  return (
    <Form {...form} className="form">
      <FormToken form="start" />
      <p>{t("accounts.secondFactor.start.text")}</p>
      <CurrentPasswordField fields={fields} confirmed={confirmed} />
      <ButtonRow>
        <Button name="intent" value="start">
          {t("accounts.secondFactor.start.do")}
        </Button>
      </ButtonRow>
    </Form>
  );
}

/** The key as a picture and as text, and the app's first code. */
export function EnrolForm({ enrolKey }: { enrolKey: NonNullable<SecondFactorPage["key"]> }) {
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
      <ButtonRow>
        <Button name="intent" value="finish">
          {t("accounts.secondFactor.enrol.do")}
        </Button>
      </ButtonRow>
    </Form>
  );
}
