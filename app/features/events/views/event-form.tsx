import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm, type DefaultsOf } from "~/ui/forms/use-posted-form";
import { PageTitle } from "~/ui/navigation/page-header";
import { FormFields } from "~/ui/forms/form-fields";
import type { eventPost } from "../event-forms";
import { eventFormFields } from "../event-fields";
import { FunctionFields } from "./function-fields";
import { SendRow } from "~/ui/forms/send-row";

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
        <FormFields
          of={eventFormFields}
          posted={posted.fields}
          after={{ venue: <FunctionFields list={posted.fields.functions} /> }}
        />
        <SendRow button="events.form.save" busy="events.form.saving" name="intent" value="save" />
      </Form>
    </>
  );
}
