import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm, type DefaultsOf } from "~/ui/forms/use-posted-form";
import { PageTitle } from "~/ui/navigation/page-header";
import type { eventPost } from "../event-forms";
import { EventFields } from "./event-fields";

interface EventFormProps {
  title: string;
  lede: string;
  defaults: DefaultsOf<typeof eventPost>;
  /** Of a new event. */
  idem?: string;
}

/**
 * Not hydrated: its functions come and go by buttons that post, and each answer is a page of its
 * own.
 */
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
        {/* Enter presses a form's first button, which would take a function away. */}
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
