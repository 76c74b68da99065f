import { useOffered } from "~/features/site/views/use-offer";
import { useTranslation } from "react-i18next";
import { Checkbox, CheckboxField, SelectField, TextField } from "~/ui/forms/fields";
import { FormFields } from "~/ui/forms/form-fields";
import { choices, control, type FieldsOf } from "~/ui/forms/use-posted-form";
import { eventTypes, functions } from "../../enquiry-catalogue";
import { enquiryFields } from "../../enquiry-fields";
import type { enquiryPageForm } from "../../enquiry-forms";

type Fields = FieldsOf<typeof enquiryPageForm>;

interface EventFieldsProps {
  fields: Fields;
  kind: string | false | undefined;
  notFree: { name: string; typed: string } | null;
}

export function EventFields({ fields, kind, notFree }: EventFieldsProps) {
  const { t } = useTranslation();
  const date = fields.eventDate;
  const wasWarned = kind === "conflict" && Boolean(date.errors?.length);
  const isWarned = !kind && notFree !== null;
  const eventType = control(fields.eventType);
  const types = useOffered("eventTypes", eventTypes, [eventType.defaultValue]);
  const named = (value: string) => ({ value, label: t(`enquiries.eventType.${value}`) });
  const words = (name: "functions" | "eventDate" | "guestCount") => ({
    label: t(`enquiries.form.${name}.label`),
    hint: t(`enquiries.form.${name}.hint`),
  });
  return (
    <>
      <SelectField
        {...eventType}
        label={t("enquiries.form.eventType.label")}
        emptyLabel={t("enquiries.form.eventType.empty")}
        options={types.map(named)}
      />
      <CheckboxField
        {...choices(fields.functions)}
        {...words("functions")}
        options={useOffered("eventTypes", functions, choices(fields.functions).defaultValue).map(
          named,
        )}
        className="enquiry-functions"
        optional
      />
      <TextField
        {...control(date)}
        {...words("eventDate")}
        inputMode="numeric"
        warnings={
          isWarned
            ? [t("enquiries.form.eventDate.mayNotBeFree", { name: notFree.name })]
            : undefined
        }
        autoComplete="off"
        width="medium"
      />
      <input
        type="hidden"
        name="_warned"
        value={wasWarned ? String(date.initialValue) : isWarned ? notFree.typed : ""}
      />
      <Checkbox
        name="dateFlexible"
        value="on"
        defaultChecked={fields.dateFlexible.initialValue === "on"}
        label={t("enquiries.form.dateFlexible.label")}
      />
      <TextField
        {...control(fields.guestCount)}
        {...words("guestCount")}
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
      <FormFields of={enquiryFields} posted={fields} />
    </>
  );
}
