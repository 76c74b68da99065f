import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { FormToken } from "~/ui/form-token";

export function RemovePicture() {
  const { t } = useTranslation();
  return (
    <Form method="post">
      <FormToken />
      <Button variant="quiet" icon="trash" name="intent" value="remove">
        {t("accounts.settings.picture.remove")}
      </Button>
    </Form>
  );
}
