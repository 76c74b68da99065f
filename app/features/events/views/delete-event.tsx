import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { FormToken } from "~/ui/forms/form-token";

export function DeleteEvent({ event }: { event: { name: string } }) {
  const { t } = useTranslation();
  return (
    <Form method="post" reloadDocument>
      <FormToken />
      <ConfirmedButton
        id="delete-event"
        name="intent"
        value="delete"
        question={t("events.delete.question", { name: event.name })}
        about={t("events.delete.about")}
        confirmLabel={t("events.delete.confirm")}
      >
        {t("events.delete.do")}
      </ConfirmedButton>
    </Form>
  );
}
