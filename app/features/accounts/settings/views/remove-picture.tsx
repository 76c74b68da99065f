import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { ConfirmDialog } from "~/ui/controls/dialog";
import { FormToken } from "~/ui/forms/form-token";

export function RemovePicture() {
  const { t } = useTranslation();
  return (
    <Form method="post">
      <FormToken form="remove" />
      <Button
        variant="quiet"
        icon="trash"
        name="intent"
        value="remove"
        data-confirm="remove-picture"
      >
        {t("accounts.settings.picture.remove")}
      </Button>
      <ConfirmDialog id="remove-picture" title={t("onboarding.upload.confirm")}>
        <Button name="intent" value="remove" variant="danger">
          {t("accounts.settings.picture.remove")}
        </Button>
      </ConfirmDialog>
    </Form>
  );
}
