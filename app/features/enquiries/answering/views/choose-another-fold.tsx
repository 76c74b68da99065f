import { useTranslation } from "react-i18next";
import type { EnquiryId } from "#db/schema/ids";
import { SelectField } from "~/ui/forms/fields";
import { elsewhere } from "../../enquiry-catalogue";
import { EnquiryEventForm, type Field, type Thread } from "./enquiry-event-forms";

/** So that only those not chosen are told. */
export function ChooseAnotherFold({
  thread,
  name,
  others,
  hint,
  chosen,
  form,
  isRefused,
}: {
  thread: Thread;
  name: string;
  others: { id: EnquiryId; name: string }[];
  hint: string;
  chosen: Field;
  form: object;
  isRefused: boolean;
}) {
  const { t } = useTranslation();
  return (
    <details className="answer-fold" open={isRefused}>
      <summary className="button" data-variant="secondary" data-small="">
        {t("enquiries.do.choose_another")}
      </summary>
      <EnquiryEventForm
        thread={thread}
        event="choose_another"
        variant="danger"
        name={name}
        label={t("enquiries.chooseAnother.do")}
        form={form}
      >
        <p>{hint}</p>
        {others.length === 0 ? (
          <input type="hidden" name="chosen" value={elsewhere} />
        ) : (
          <SelectField
            {...chosen}
            name="chosen"
            label={t("enquiries.chooseAnother.label")}
            emptyLabel={t("enquiries.form.eventType.empty")}
            options={[
              ...others.map((one) => ({ value: one.id, label: one.name })),
              { value: elsewhere, label: t("enquiries.chooseAnother.elsewhere") },
            ]}
          />
        )}
      </EnquiryEventForm>
    </details>
  );
}
