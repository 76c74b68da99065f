import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { RadioField, TextArea } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { handlingForm } from "../../grievance-forms";
import type { Handling } from "../handling-page.server";

export function HandlingActions({ grievance }: { grievance: Handling }) {
  const { t } = useTranslation();
  const { may, outcomes, listing, takenBy } = grievance;
  const answer = usePostedForm<typeof handlingForm>("answer");
  const note = usePostedForm<typeof handlingForm>("note");
  const decide = usePostedForm<typeof handlingForm>("decide");
  return (
    <>
      {(may.take || may.takeOver) && (
        <Card title={t("grievances.handling.title")}>
          <p>{t("grievances.handling.takeText")}</p>
          <Form method="post">
            <FormToken form="take" />
            <Button name="intent" value={may.take ? "take" : "take_over"}>
              {may.take
                ? t("grievances.handling.take")
                : t("grievances.handling.takeOver", { name: takenBy })}
            </Button>
          </Form>
        </Card>
      )}
      {may.decide && (
        <Card title={t("grievances.decide.title")}>
          <Form {...decide.form} className="form">
            <FormToken form="decide" />
            <RadioField
              {...control(decide.fields.outcome)}
              label={t("grievances.decide.outcome.label")}
              options={outcomes}
            />
            <TextArea
              {...control(decide.fields.decision)}
              label={t("grievances.decide.decision.label")}
              hint={t("grievances.decide.decision.hint")}
            />
            {listing && (
              <TextArea
                {...control(decide.fields.consequence)}
                label={t("grievances.decide.consequence.label")}
                hint={t("grievances.decide.consequence.hint")}
                optional
              />
            )}
            <ButtonRow>
              <Button name="intent" value="decide" busyLabel={t("grievances.decide.busy")}>
                {t("grievances.decide.do")}
              </Button>
            </ButtonRow>
          </Form>
        </Card>
      )}
      {may.answer && (
        <Card>
          <Form {...answer.form} className="form">
            <FormToken form="answer" />
            <TextArea
              {...control(answer.fields.answer)}
              label={t("grievances.answer.label")}
              hint={t("grievances.answer.hint")}
            />
            <ButtonRow>
              <Button name="intent" value="answer" variant="secondary">
                {t("grievances.answer.do")}
              </Button>
            </ButtonRow>
          </Form>
        </Card>
      )}
      <Card>
        <Form {...note.form} className="form">
          <FormToken form="note" />
          <TextArea
            {...control(note.fields.note)}
            label={t("grievances.internal.label")}
            hint={t("grievances.internal.hint")}
          />
          <ButtonRow>
            <Button name="intent" value="note" variant="secondary">
              {t("grievances.internal.do")}
            </Button>
          </ButtonRow>
        </Form>
      </Card>
    </>
  );
}
