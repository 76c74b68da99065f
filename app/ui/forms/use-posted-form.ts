import {
  getFormProps,
  useForm,
  type FieldMetadata,
  type SubmissionResult,
} from "@conform-to/react";
import { useActionData } from "@remix-run/react";

type Values = { [name: string]: string | string[] | Values[] | null | undefined };

/**
 * A form that the server judges: what was refused comes back with the words still in the boxes and the errors beside them.
 * `id` names the form where a page has several: each then says its own by `<FormToken form={id} />`.
 * `marked` are errors that were kept with the values: they stand beside the fields before anything is posted.
 */
export function usePostedForm(
  id: string,
  defaultValue: Values = {},
  marked?: Record<string, string[]>,
) {
  const answer = useActionData<{
    result?: SubmissionResult<string[]>;
    formId?: string;
    kind?: string;
  }>();
  const mine = answer?.result && (answer.formId ?? id) === id ? answer.result : undefined;
  const [form, fields] = useForm<Record<string, unknown>, unknown, string[]>({
    id,
    lastResult: mine ?? kept(defaultValue, marked),
    defaultValue: defaultValue as never,
  });
  const summary = {
    formErrors: form.errors,
    errors: Object.entries(mine ? form.allErrors : {})
      .filter(([name]) => name !== "")
      .flatMap(([name, messages]) => (messages ?? []).map((message) => ({ name, message }))),
  };
  return {
    form: { ...getFormProps(form), method: "post" as const, noValidate: true },
    fields,
    summary,
    errors: form.allErrors,
    /** Why the post was refused. */
    kind: mine && answer?.kind,
  };
}

function kept(
  initialValue: Values,
  error: Record<string, string[]> = {},
): SubmissionResult<string[]> | undefined {
  return Object.keys(error).length > 0
    ? { status: "error", initialValue: initialValue as never, error }
    : undefined;
}

/** What a field component of ~/ui/fields needs of a conform field. */
export function control(field: FieldMetadata<unknown>) {
  return {
    name: field.name,
    errors: field.errors,
    defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
  };
}

/** The same for a group of checkboxes. */
export function choices(field: FieldMetadata<unknown>) {
  const value = field.initialValue;
  const chosen = Array.isArray(value)
    ? value.map(String)
    : value === undefined
      ? []
      : [String(value)];
  return { name: field.name, errors: field.errors, defaultValue: chosen };
}
