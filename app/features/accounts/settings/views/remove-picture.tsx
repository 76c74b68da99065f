import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { FormToken } from "~/ui/forms/form-token";

export function RemovePicture() {
  const { t } = useTranslation();
  return (
    <Form method="post">
      <FormToken form="remove" />
      <ConfirmedButton
        id="remove-picture"
        question={t("onboarding.upload.confirm")}
        name="intent"
        value="remove"
      >
        {t("accounts.settings.picture.remove")}
      </ConfirmedButton>
    </Form>
  );
}
