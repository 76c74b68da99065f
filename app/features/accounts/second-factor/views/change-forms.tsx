import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/features/accounts/settings/views/settings-form";
import { Button, ButtonRow } from "~/ui/controls/button";
import { DetailsCard } from "~/ui/controls/details-card";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import type { secondFactorForm } from "../second-factor-forms";
import { SecondFactorField } from "./second-factor-field";

export function RenewForm() {
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
        <CurrentPasswordField fields={fields} confirmed />
        <ButtonRow>
          <Button variant="secondary" name="intent" value="renew">
            {t("accounts.secondFactor.renew.do")}
          </Button>
        </ButtonRow>
      </Form>
    </DetailsCard>
  );
}

export function TurnOffForm() {
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
        <ButtonRow>
          <Button variant="danger" name="intent" value="turnOff">
            {t("accounts.secondFactor.turnOff.do")}
          </Button>
        </ButtonRow>
      </Form>
    </DetailsCard>
  );
}
