import { useTranslation } from "react-i18next";
import { contactPreferences } from "#db/schema/allowed-values";
import { Checkbox, RadioField, TextField } from "~/ui/forms/fields";
import { OptionalFields } from "~/ui/forms/optional-fields";
import { control, type FieldsOf } from "~/ui/forms/use-posted-form";
import { eventFields } from "../event-fields";
import type { eventPost } from "../event-forms";
import { FunctionFields } from "./function-fields";

type EventField = keyof typeof eventFields;
/** The venue stands with the city. */
const { venue, ...more } = eventFields;

/** What is planned, where, its functions, and how to be reached. */
export function EventFields({ fields }: { fields: FieldsOf<typeof eventPost> }) {
  const { t } = useTranslation();
  const words = {
    fields,
    label: (name: EventField) => t(`events.form.${name}.label`),
    hint: (name: EventField) => t(`events.form.${name}.hint`),
  };
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
      <OptionalFields declared={{ venue }} {...words} />
      <FunctionFields list={fields.functions} />
      <Checkbox
        name="dateFlexible"
        value="on"
        defaultChecked={fields.dateFlexible.initialValue === "on"}
        label={t("events.form.dateFlexible.label")}
      />
      <OptionalFields declared={more} {...words} />
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
