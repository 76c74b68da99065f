import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { IntentForm, PostButton } from "~/ui/forms/intent-form";
import { decisionFields, ticketFields } from "../../grievance-fields";
import type { handlingForm } from "../../grievance-forms";
import { FormField, FormFields } from "~/ui/forms/form-fields";
import type { Handling } from "../handling-page.server";

const { consequence, ...decided } = decisionFields;

export function HandlingActions({ grievance }: { grievance: Handling }) {
  const { t } = useTranslation();
  const { may, listing, takenBy } = grievance;
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
                <FormFields of={decided} posted={fields} />
                {listing && <FormField of={consequence} posted={fields.consequence} />}
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
            {({ answer }) => <FormField of={ticketFields.answer} posted={answer} />}
          </IntentForm>
        </Card>
      )}
      <Card>
        <IntentForm<typeof handlingForm>
          intent="note"
          button="grievances.internal.do"
          variant="secondary"
        >
          {({ note }) => <FormField of={ticketFields.note} posted={note} />}
        </IntentForm>
      </Card>
    </>
  );
}
