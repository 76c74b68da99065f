import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { RadioField, TextArea } from "~/ui/forms/fields";
import { IntentForm, PostButton } from "~/ui/forms/intent-form";
import { control } from "~/ui/forms/use-posted-form";
import type { handlingForm } from "../../grievance-forms";
import type { Handling } from "../handling-page.server";

export function HandlingActions({ grievance }: { grievance: Handling }) {
  const { t } = useTranslation();
  const { may, outcomes, listing, takenBy } = grievance;
  return (
    <>
      {(may.take || may.takeOver) && (
        <Card title={t("grievances.handling.title")}>
          <p>{t("grievances.handling.takeText")}</p>
          <PostButton form="take" intent={may.take ? "take" : "take_over"}>
            {may.take
              ? t("grievances.handling.take")
              : t("grievances.handling.takeOver", { name: takenBy })}
          </PostButton>
        </Card>
      )}
      {may.decide && (
        <Card title={t("grievances.decide.title")}>
          <IntentForm<typeof handlingForm>
            intent="decide"
            button="grievances.decide.do"
            busy="grievances.decide.busy"
          >
            {(fields) => (
              <>
                <RadioField
                  {...control(fields.outcome)}
                  label={t("grievances.decide.outcome.label")}
                  options={outcomes}
                />
                <TextArea
                  {...control(fields.decision)}
                  label={t("grievances.decide.decision.label")}
                  hint={t("grievances.decide.decision.hint")}
                />
                {listing && (
                  <TextArea
                    {...control(fields.consequence)}
                    label={t("grievances.decide.consequence.label")}
                    hint={t("grievances.decide.consequence.hint")}
                    optional
                  />
                )}
              </>
            )}
          </IntentForm>
        </Card>
      )}
      {may.answer && (
        <Card>
          <IntentForm<typeof handlingForm>
            intent="answer"
            button="grievances.answer.do"
            variant="secondary"
          >
            {(fields) => (
              <TextArea
                {...control(fields.answer)}
                label={t("grievances.answer.label")}
                hint={t("grievances.answer.hint")}
              />
            )}
          </IntentForm>
        </Card>
      )}
      <Card>
        <IntentForm<typeof handlingForm>
          intent="note"
          button="grievances.internal.do"
          variant="secondary"
        >
          {(fields) => (
            <TextArea
              {...control(fields.note)}
              label={t("grievances.internal.label")}
              hint={t("grievances.internal.hint")}
            />
          )}
        </IntentForm>
      </Card>
    </>
  );
}
