import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm, type DefaultsOf, control, type FieldsOf } from "~/ui/forms/use-posted-form";
import { PageTitle } from "~/ui/navigation/page-header";
import { contactPreferences } from "#db/schema/allowed-values";
import { Checkbox, RadioField, TextField } from "~/ui/forms/fields";
import { FormField, FormFields } from "~/ui/forms/form-fields";
import type { eventPost } from "../event-forms";
import { eventFields } from "../event-fields";
import { FunctionFields } from "./function-fields";

interface EventFormProps {
  title: string;
  lede: string;
  defaults: DefaultsOf<typeof eventPost>;
  idem?: string;
}

/** Not hydrated: buttons that post the form add and remove functions. */
export function EventForm({ title, lede, defaults, idem }: EventFormProps) {
  const { t } = useTranslation();
  const posted = usePostedForm<typeof eventPost>("event", defaults);
  return (
    <>
      <ErrorSummary {...posted.summary} />
      <PageTitle lede={lede}>{title}</PageTitle>
      <Form {...posted.form} className="form" reloadDocument>
        <FormToken />
        {idem && <input type="hidden" name="_idem" value={idem} />}
        {/* Enter activates a form's first button, which would otherwise remove a function. */}
        <button
          type="submit"
          name="intent"
          value="save"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
        >
          {t("events.form.save")}
        </button>
        <EventFields fields={posted.fields} />
        <ButtonRow>
          <Button name="intent" value="save" busyLabel={t("events.form.saving")}>
            {t("events.form.save")}
          </Button>
        </ButtonRow>
      </Form>
    </>
  );
}

const { venue, ...more } = eventFields;

function EventFields({ fields }: { fields: FieldsOf<typeof eventPost> }) {
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
      <FormField of={venue} posted={fields.venue} />
      <FunctionFields list={fields.functions} />
      <Checkbox
        name="dateFlexible"
        value="on"
        defaultChecked={fields.dateFlexible.initialValue === "on"}
        label={t("events.form.dateFlexible.label")}
      />
      <FormFields of={more} posted={fields} />
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
