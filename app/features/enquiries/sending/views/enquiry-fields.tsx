import { useTranslation } from "react-i18next";
import {
  Checkbox,
  CheckboxField,
  MoneyField,
  SelectField,
  TextArea,
  TextField,
} from "~/ui/forms/fields";
import { choices, control, type FieldsOf } from "~/ui/forms/use-posted-form";
import { eventTypes, functions } from "../../catalogue";
import type { enquiryPageForm } from "../../forms";

type Fields = FieldsOf<typeof enquiryPageForm>;

/** What happens, when, where, for how many. */
export function EventFields({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  const named = (value: string) => ({ value, label: t(`enquiries.eventType.${value}`) });
  return (
    <>
      <SelectField
        {...control(fields.eventType)}
        label={t("enquiries.form.eventType.label")}
        emptyLabel={t("enquiries.form.eventType.empty")}
        options={eventTypes.map(named)}
      />
      <CheckboxField
        {...choices(fields.functions)}
        label={t("enquiries.form.functions.label")}
        hint={t("enquiries.form.functions.hint")}
        options={functions.map(named)}
        className="enquiry-functions"
        optional
      />
      <TextField
        {...control(fields.eventDate)}
        label={t("enquiries.form.eventDate.label")}
        hint={t("enquiries.form.eventDate.hint")}
        autoComplete="off"
        width="medium"
      />
      <Checkbox
        name="dateFlexible"
        value="on"
        defaultChecked={fields.dateFlexible.initialValue === "on"}
        label={t("enquiries.form.dateFlexible.label")}
      />
      <TextField
        {...control(fields.guestCount)}
        label={t("enquiries.form.guestCount.label")}
        hint={t("enquiries.form.guestCount.hint")}
        inputMode="numeric"
        autoComplete="off"
        width="short"
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
      <MoneyField
        {...control(fields.budget)}
        inputMode="text"
        label={t("enquiries.form.budget.label")}
        hint={t("enquiries.form.budget.hint")}
        optional
      />
      <TextArea
        {...control(fields.message)}
        label={t("enquiries.form.message.label")}
        hint={t("enquiries.form.message.hint")}
        optional
      />
    </>
  );
}
