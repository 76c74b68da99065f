import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import { Button, type ButtonVariant, ButtonLink } from "~/ui/controls/button";
import { SelectField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { rejectFields } from "../../enquiry-fields";
import { elsewhere } from "../../enquiry-catalogue";
import type { EnquiryEvent, EnquiryState } from "../../enquiry-lifecycle";
import { AnswerFold } from "../../views/answer-fold";
import { FormField } from "~/ui/forms/form-fields";
import type { EnquiryPage } from "../thread-page.server";

type EventFormProps = {
  thread: { id: EnquiryId; state: EnquiryState };
  event: EnquiryEvent;
  variant?: ButtonVariant;
  small?: boolean;
  label?: string;
  /** For screen readers, which read the button out of context. */
  name: string;
  children?: ReactNode;
  form?: object | undefined;
};

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
}: EventFormProps) {
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

type Field = { errors?: string[] | undefined; defaultValue?: string | undefined };

type FoldProps = Pick<EventFormProps, "thread" | "name" | "form"> & { isRefused?: boolean };

export function RejectFold({
  reason,
  note,
  small,
  isRefused = false,
  ...posted
}: FoldProps & { reason?: Field; note?: Field; small?: boolean }) {
  const { t } = useTranslation();
  const { thread, name, form } = posted;
  // Only one reject form per page has the plain ids that the error summary links to.
  const id = (field: string) => (form ? undefined : `${field}-${thread.id}`);
  return (
    <AnswerFold
      id={form ? "reject" : undefined}
      open={isRefused}
      small={small ?? false}
      label={
        <>
          {t("enquiries.do.reject")}
          <span className="visually-hidden"> – {t("enquiries.do.of", { name })}</span>
        </>
      }
    >
      <EnquiryEventForm
        {...posted}
        event="reject"
        variant="danger"
        label={t("enquiries.reject.do")}
      >
        <FormField of={rejectFields.reason} {...reason} name="reason" id={id("reason")} />
        <FormField of={rejectFields.note} {...note} name="note" id={id("note")} />
      </EnquiryEventForm>
    </AnswerFold>
  );
}

/** So that only those not chosen are told. */
export function ChooseAnotherFold({
  thread,
  chosen,
  isRefused,
  ...posted
}: FoldProps & { thread: EnquiryPage; chosen: Field }) {
  const { t } = useTranslation();
  const { others, hints } = thread;
  return (
    <AnswerFold label={t("enquiries.do.choose_another")} open={isRefused}>
      <EnquiryEventForm
        {...posted}
        thread={thread}
        event="choose_another"
        variant="danger"
        label={t("enquiries.chooseAnother.do")}
      >
        <p>{hints.chooseAnother}</p>
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
    </AnswerFold>
  );
}

type Props = {
  id: EnquiryId;
  name: string;
  isFlagged?: boolean;
  small?: boolean;
};

export function AcceptLink({ id, name, isFlagged, small }: Props) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      to={paths.acceptEnquiry(id)}
      variant={isFlagged ? "secondary" : "yes"}
      small={small}
    >
      {t("enquiries.do.accept")}
      <span className="visually-hidden"> – {t("enquiries.do.of", { name })}</span>
    </ButtonLink>
  );
}
