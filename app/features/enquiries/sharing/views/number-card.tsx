import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { FormToken } from "~/ui/forms/form-token";
import type { OwnNumber } from "../shared-contact-presenter.server";

type Props = {
  action: string;
  number: OwnNumber;
};

export function NumberCard({ action, number }: Props) {
  const { t } = useTranslation();
  return (
    <Card title={t("numbers.own.title")}>
      <p>{number.text}</p>
      <Form method="post" action={action} reloadDocument>
        <FormToken form="number" />
        <Button name="intent" value={number.intent} variant="secondary" small>
          {number.button}
        </Button>
      </Form>
    </Card>
  );
}
