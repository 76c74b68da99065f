import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { FormToken } from "~/ui/forms/form-token";

export function RemoveNominee() {
  const { t } = useTranslation();
  return (
    <Form method="post">
      <FormToken form="remove" />
      <ConfirmedButton
        id="remove-nominee"
        question={t("accounts.nominee.removeQuestion")}
        name="intent"
        value="remove"
      >
        {t("accounts.nominee.remove")}
      </ConfirmedButton>
    </Form>
  );
}
