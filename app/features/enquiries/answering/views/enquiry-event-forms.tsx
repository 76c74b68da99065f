import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import { Button, type ButtonVariant } from "~/ui/controls/button";
import { SelectField, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { rejectReasons } from "../../enquiry-catalogue";
import type { EnquiryEvent, EnquiryState } from "../../enquiry-lifecycle";

export type Thread = { id: EnquiryId; state: EnquiryState };

/** Posts the state that was shown, so that a stale page is refused. */
export function EnquiryEventForm({
  thread,
  event,
  children,
  variant = "primary",
  small,
  label,
  name,
  form,
}: {
  thread: Thread;
  event: EnquiryEvent;
  variant?: ButtonVariant;
  small?: boolean;
  label?: string;
  /** For screen readers, which read the button out of context. */
  name: string;
  children?: ReactNode;
  form?: object;
}) {
  const { t } = useTranslation();
  return (
    <Form
      {...form}
      method="post"
      action={paths.enquiry(thread.id)}
      className="stack"
      reloadDocument
    >
      <FormToken form={`${event}-${thread.id}`} />
      <input type="hidden" name="expectedState" value={thread.state} />
      {children}
      <Button
        name="event"
        value={event}
        variant={variant}
        small={small}
        busyLabel={event === "view" ? undefined : t(`enquiries.do.busy.${event}`)}
      >
        {label ?? t(`enquiries.do.${event}`)}
        <span className="visually-hidden"> – {t("enquiries.do.of", { name })}</span>
      </Button>
    </Form>
  );
}

export type Field = { errors?: string[] | undefined; defaultValue?: string | undefined };

export function RejectFold({
  thread,
  name,
  reason,
  note,
  small,
  form,
  isRefused = false,
}: {
  thread: Thread;
  name: string;
  reason?: Field;
  note?: Field;
  small?: boolean;
  form?: object;
  isRefused?: boolean;
}) {
  const { t } = useTranslation();
  // Only one reject form per page has the plain ids that the error summary links to.
  const id = (field: string) => (form ? undefined : `${field}-${thread.id}`);
  return (
    <details className="answer-fold" id={form ? "reject" : undefined} open={isRefused}>
      <summary className="button" data-variant="secondary" data-small={small ? "" : undefined}>
        {t("enquiries.do.reject")}
        <span className="visually-hidden"> – {t("enquiries.do.of", { name })}</span>
      </summary>
      <EnquiryEventForm
        thread={thread}
        event="reject"
        variant="danger"
        name={name}
        label={t("enquiries.reject.do")}
        form={form}
      >
        <SelectField
          {...reason}
          name="reason"
          id={id("reason")}
          label={t("enquiries.reject.reason.label")}
          emptyLabel={t("enquiries.form.eventType.empty")}
          options={rejectReasons.map((value) => ({
            value,
            label: t(`enquiries.reject.reason.${value}`),
          }))}
        />
        <TextField
          {...note}
          name="note"
          id={id("note")}
          label={t("enquiries.reject.note.label")}
          hint={t("enquiries.reject.note.hint")}
          autoComplete="off"
        />
      </EnquiryEventForm>
    </details>
  );
}
