import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { SubmissionResult } from "@conform-to/react";
import { Button, ButtonRow } from "~/ui/controls/button";
import { DetailsCard } from "~/ui/controls/details-card";
import { Checkbox, fieldId, TextArea } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { useAnswer } from "~/ui/forms/unsent-post";
import type { ReviewPage } from "../application-page-presenter.server";

type Refused = { result?: SubmissionResult<string[]>; formId?: string };

/**
 * Each question has a box; ticking it opens the room for what to change. Without `:has()` the room
 * is always there.
 */
export function RequestChanges({ asks, state }: { asks: ReviewPage["asks"]; state: string }) {
  const { t } = useTranslation();
  const { answer } = useAnswer<Refused>();
  const refused = answer?.formId === "changes" ? answer.result : undefined;
  const typed = refused?.initialValue as { ask?: string | string[]; reasons?: Reasons } | undefined;
  const ticked = typed && [typed.ask ?? []].flat();
  const isAsked = (field: Asked) => ticked?.includes(field.name) ?? field.asked;
  return (
    <DetailsCard
      title={t("applicationReview.changes.title")}
      open={Boolean(refused) || asks.some(({ fields }) => fields.some(isAsked))}
    >
      <Form method="post" noValidate className="form">
        <FormToken form="changes" />
        <input type="hidden" name="expectedState" value={state} />
        <p id={fieldId("ask")} tabIndex={-1}>
          {t("applicationReview.changes.text")}
        </p>
        {asks.map(({ step, title, fields }) => (
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
                  <TextArea
                    name={`reasons.${field.name}`}
                    label={t("applicationReview.changes.reason", { field: field.label })}
                    rows={2}
                    errors={refused?.error?.[`reasons.${field.name}`] ?? undefined}
                    defaultValue={typed ? reasonIn(typed.reasons, field.name) : field.reason}
                  />
                </div>
              ))}
            </fieldset>
          </details>
        ))}
        <ButtonRow>
          <Button name="intent" value="requestChanges" busyLabel={t("applicationReview.busy")}>
            {t("applicationReview.do.requestChanges")}
          </Button>
        </ButtonRow>
      </Form>
    </DetailsCard>
  );
}

type Asked = ReviewPage["asks"][number]["fields"][number];
type Reasons = Record<string, Record<string, string>>;

function reasonIn(reasons: Reasons | undefined, name: string): string {
  const [step = "", field = ""] = name.split(".");
  return reasons?.[step]?.[field] ?? "";
}
