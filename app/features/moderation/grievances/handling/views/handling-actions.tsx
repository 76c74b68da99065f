import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { IntentForm, PostButton } from "~/ui/forms/intent-form";
import { decisionFields, ticketFields } from "../../grievance-fields";
import type { handlingForm } from "../../grievance-forms";
import type { Handling } from "../handling-page.server";

const { consequence: _, ...withoutConsequence } = decisionFields;

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
            of={listing ? decisionFields : withoutConsequence}
          />
        </Card>
      )}
      {may.answer && (
        <Card>
          <IntentForm<typeof handlingForm>
            intent="answer"
            button="grievances.answer.do"
            variant="secondary"
            of={{ answer: ticketFields.answer }}
          />
        </Card>
      )}
      <Card>
        <IntentForm<typeof handlingForm>
          intent="note"
          button="grievances.internal.do"
          variant="secondary"
          of={{ note: ticketFields.note }}
        />
      </Card>
    </>
  );
}
