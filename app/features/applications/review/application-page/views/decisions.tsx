import { Form } from "@remix-run/react";
import { LinkList } from "~/ui/navigation/link-list";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SubmissionResult } from "@conform-to/react";
import { ButtonRow, type ButtonVariant } from "~/ui/controls/button";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { DetailsCard } from "~/ui/controls/details-card";
import {
  CheckboxField,
  RadioField,
  SelectField,
  TextArea,
  Checkbox,
  fieldId,
} from "~/ui/forms/fields";
import { FormField } from "~/ui/forms/form-fields";
import { FormToken } from "~/ui/forms/form-token";
import { PostButton } from "~/ui/forms/intent-form";
import { choices, control, usePostedForm, type FieldsOf } from "~/ui/forms/use-posted-form";
import { useAnswer } from "~/ui/forms/unsent-post";
import { reapplyDays, reviewFields } from "../../application-review-fields";
import type { applicationReviewForm } from "../../application-review-forms";
import type { ReviewPage } from "../application-page-presenter.server";
import { SuspensionEffects } from "./suspension-effects";
import { SendRow } from "~/ui/forms/send-row";

export function Decisions({ page }: { page: ReviewPage }) {
  const { t } = useTranslation();
  const { events, state } = page;
  const can = (event: ReviewPage["events"][number]) => events.includes(event);
  const decisions = events.filter((event) => event !== "claim" && event !== "release");
  if (decisions.length === 0) return null;
  return (
    <section className="stack decisions" id="decide" aria-labelledby="decide-title">
      <div>
        <h2 id="decide-title">{t("applicationReview.decide.title")}</h2>
        <p className="note">{page.questions.reject.about}</p>
      </div>
      {can("approve") && <Approve page={page} />}
      {can("requestChanges") && (
        <RequestChanges requestableChanges={page.requestableChanges} state={state} />
      )}
      {can("reject") && <Reject page={page} />}
      {can("suspend") && <Suspend page={page} />}
      {can("restore") && (
        <div className="card">
          <h3>{t("applicationReview.restore.title")}</h3>
          <p>{t("applicationReview.restore.text")}</p>
          <DecisionButton event="restore" state={state} />
        </div>
      )}
    </section>
  );
}

/**
 * Each warning is confirmed separately, also without JavaScript. While anything is missing, a style
 * makes the button pale; it then posts at once, and the answer says what is missing.
 */
function Approve({ page }: { page: ReviewPage }) {
  const { state, warnings, without, missing } = page;
  const { t } = useTranslation();
  const { form, fields, kind } = usePostedForm<typeof applicationReviewForm>("approve");
  return (
    <div className="card">
      <Form
        {...form}
        className="stack until-complete"
        data-missing={missing.length > 0 ? "" : undefined}
      >
        <h3 className="visually-hidden">{t("applicationReview.approve.title")}</h3>
        {missing.length > 0 && (
          <div>
            <p className="note">{t("applicationReview.approve.missing")}</p>
            <LinkList links={missing} />
          </div>
        )}
        <FormToken form="approve" />
        <input type="hidden" name="expectedState" value={state} />
        {warnings.length > 0 && (
          <CheckboxField
            {...choices(fields.confirm)}
            label={t("applicationReview.approve.confirm")}
            options={warnings.map(({ id, label, text }) => ({
              value: id,
              label: `${label}: ${text}`,
              required: true,
            }))}
          />
        )}
        {without.length > 0 && (
          <details
            className="fold-form"
            open={kind !== undefined || without.some(({ required }) => required) || undefined}
          >
            <summary>{t("applicationReview.approve.without")}</summary>
            <CheckboxField
              {...choices(fields.without)}
              label={
                <span className="visually-hidden">{t("applicationReview.approve.without")}</span>
              }
              hint={t("applicationReview.approve.withoutHint")}
              options={without}
            />
          </details>
        )}
        <ConfirmedButton
          id="approve-confirm"
          {...page.questions.approve}
          name="intent"
          value="approve"
          look={{ variant: "yes", confirm: "yes" }}
        >
          {t("applicationReview.do.approve")}
        </ConfirmedButton>
      </Form>
    </div>
  );
}

export function DecisionButton({
  event,
  state,
  ...button
}: {
  event: "claim" | "release" | "restore";
  state: string;
  variant?: ButtonVariant;
  small?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <PostButton
      {...button}
      form={event}
      values={{ expectedState: state }}
      intent={event}
      busyLabel={t("applicationReview.busy")}
    >
      {t(`applicationReview.do.${event}`)}
    </PostButton>
  );
}

interface AgainstProviderProps {
  event: "reject" | "suspend";
  page: ReviewPage;
  children: (fields: FieldsOf<typeof applicationReviewForm>) => ReactNode;
}

function AgainstProvider({ event, page, children }: AgainstProviderProps) {
  const { t } = useTranslation();
  const { form, fields, kind } = usePostedForm<typeof applicationReviewForm>(event);
  return (
    <DetailsCard title={t(`applicationReview.${event}.title`)} open={kind !== undefined}>
      <Form {...form} className="form">
        <FormToken form={event} />
        <input type="hidden" name="expectedState" value={page.state} />
        {children(fields)}
        <ButtonRow>
          <ConfirmedButton
            id={`${event}-confirm`}
            {...page.questions[event]}
            name="intent"
            value={event}
            look={{ variant: "danger", confirm: "danger" }}
          >
            {t(`applicationReview.do.${event}`)}
          </ConfirmedButton>
        </ButtonRow>
      </Form>
    </DetailsCard>
  );
}

function Reject({ page }: { page: ReviewPage }) {
  const { t } = useTranslation();
  return (
    <AgainstProvider event="reject" page={page}>
      {(fields) => (
        <>
          <SelectField
            {...control(fields.rejectCode)}
            label={t("applicationReview.reject.reason")}
            hint={t("applicationReview.reject.codeHint")}
            emptyLabel={t("applicationReview.document.choose")}
            options={page.rejectionReasons}
          />
          <FormField of={reviewFields.rejectReason} posted={fields.rejectReason} rows={3} />
          <RadioField
            {...control(fields.reapply)}
            label={t("applicationReview.reject.reapply")}
            inline
            options={reapplyDays.map((value) => ({
              value,
              label: t(`applicationReview.reject.reapplyAfter.${value}`),
            }))}
          />
        </>
      )}
    </AgainstProvider>
  );
}

function Suspend({ page }: { page: ReviewPage }) {
  return (
    <AgainstProvider event="suspend" page={page}>
      {(fields) => (
        <>
          <p>{page.questions.suspend.about}</p>
          <SuspensionEffects effects={page.effects} />
          <FormField of={reviewFields.suspendReason} posted={fields.suspendReason} rows={3} />
        </>
      )}
    </AgainstProvider>
  );
}

type Refused = { result?: SubmissionResult<string[]>; formId?: string };

/** Without `:has()` the box for what to change is always visible. */
function RequestChanges({
  requestableChanges,
  state,
}: {
  requestableChanges: ReviewPage["requestableChanges"];
  state: string;
}) {
  const { t } = useTranslation();
  const { answer } = useAnswer<Refused>();
  const refused = answer?.formId === "changes" ? answer.result : undefined;
  const typed = refused?.initialValue as
    | { ask?: string | string[]; codes?: Texts; reasons?: Texts }
    | undefined;
  const ticked = typed && [typed.ask ?? []].flat();
  const isAsked = (field: Asked) => ticked?.includes(field.name) ?? field.asked;
  return (
    <DetailsCard
      title={t("applicationReview.changes.title")}
      open={Boolean(refused) || requestableChanges.some(({ fields }) => fields.some(isAsked))}
    >
      <Form method="post" noValidate className="form">
        <FormToken form="changes" />
        <input type="hidden" name="expectedState" value={state} />
        <p id={fieldId("ask")} tabIndex={-1}>
          {t("applicationReview.changes.text")}
        </p>
        {requestableChanges.map(({ step, title, fields }) => (
          <details key={step} className="ask-step" open={fields.some(isAsked) || undefined}>
            <summary>{title}</summary>
            <fieldset>
              <legend className="visually-hidden">{title}</legend>
              {fields.map((field) => (
                <div className="ask" key={field.name}>
                  <Checkbox
                    name="ask"
                    id={`ask-${field.name.replace(".", "-")}`}
                    value={field.name}
                    label={field.label}
                    defaultChecked={isAsked(field)}
                  />
                  <RadioField
                    name={`codes.${field.name}`}
                    label={t("applicationReview.changes.reason", { field: field.label })}
                    options={field.codes}
                    defaultValue={typed ? textIn(typed.codes, field.name) : field.code}
                  />
                  <TextArea
                    name={`reasons.${field.name}`}
                    label={t("applicationReview.changes.addition", { field: field.label })}
                    optional
                    rows={2}
                    errors={refused?.error?.[`reasons.${field.name}`] ?? undefined}
                    defaultValue={typed ? textIn(typed.reasons, field.name) : field.reason}
                  />
                </div>
              ))}
            </fieldset>
          </details>
        ))}
        <SendRow
          button="applicationReview.do.requestChanges"
          busy="applicationReview.busy"
          name="intent"
          value="requestChanges"
        />
      </Form>
    </DetailsCard>
  );
}

type Asked = ReviewPage["requestableChanges"][number]["fields"][number];
type Texts = Record<string, Record<string, string>>;

function textIn(texts: Texts | undefined, name: string) {
  const [step = "", field = ""] = name.split(".");
  return texts?.[step]?.[field] ?? "";
}
