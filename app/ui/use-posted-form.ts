import {
  getFormProps,
  useForm,
  type FieldMetadata,
  type SubmissionResult,
} from "@conform-to/react";
import { useActionData } from "@remix-run/react";

type Values = Record<string, string | string[] | null | undefined>;

/**
 * A form that the server judges: what was refused comes back with the words still in the boxes and the errors beside them.
 * `id` names the form where a page has several: each then says its own by `<FormToken form={id} />`.
 */
export function usePostedForm(id: string, defaultValue: Values = {}) {
  const answer = useActionData<{ result?: SubmissionResult<string[]>; formId?: string }>();
  const mine = answer?.result && (answer.formId ?? id) === id ? answer.result : undefined;
  const [form, fields] = useForm<Record<string, unknown>, unknown, string[]>({
    id,
    lastResult: mine,
    defaultValue: defaultValue as never,
  });
  const summary = {
    formErrors: form.errors,
    errors: Object.entries(form.allErrors)
      .filter(([name]) => name !== "")
      .flatMap(([name, messages]) => (messages ?? []).map((message) => ({ name, message }))),
  };
  return {
    form: { ...getFormProps(form), method: "post" as const, noValidate: true },
    fields,
    summary,
  };
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
