import { useTranslation } from "react-i18next";
import { contactPreferences } from "#db/schema/allowed-values";
import { Checkbox, MoneyField, RadioField, TextArea, TextField } from "~/ui/forms/fields";
import { control, type FieldsOf } from "~/ui/forms/use-posted-form";
import type { eventPost } from "../event-forms";
import { FunctionFields } from "./function-fields";

/** What is planned, where, its functions, and how to be reached. */
export function EventFields({ fields }: { fields: FieldsOf<typeof eventPost> }) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        {...control(fields.name)}
        label={t("events.form.name.label")}
        hint={t("events.form.name.hint")}
        autoComplete="off"
      />
      <TextField
        {...control(fields.city)}
        label={t("enquiries.form.city.label")}
        autoComplete="address-level2"
        width="medium"
      />
      <TextField
        {...control(fields.venue)}
        label={t("enquiries.form.venue.label")}
        autoComplete="off"
        optional
      />
      <FunctionFields list={fields.functions} />
      <Checkbox
        name="dateFlexible"
        value="on"
        defaultChecked={fields.dateFlexible.initialValue === "on"}
        label={t("events.form.dateFlexible.label")}
      />
      <MoneyField
        {...control(fields.budget)}
        inputMode="text"
        label={t("events.form.budget.label")}
        hint={t("events.form.budget.hint")}
        optional
      />
      <TextArea
        {...control(fields.message)}
        label={t("enquiries.form.message.label")}
        hint={t("events.form.message.hint")}
        optional
      />
      <RadioField
        {...control(fields.contactPreference)}
        label={t("enquiries.form.contactPreference.label")}
        options={contactPreferences.map((value) => ({
          value,
          label: t(`enquiries.form.contactPreference.${value}`),
        }))}
        inline
      />
    </>
  );
}
