import {
  getFormProps,
  useForm,
  type DefaultValue,
  type FieldMetadata,
  type FormMetadata,
  type SubmissionResult,
} from "@conform-to/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useFailureToast } from "../feedback/show-toast";
import type { SummarizedError } from "./error-summary";
import { useAnswer } from "./unsent-post";

/** A type only: zod itself stays on the server. */
export type FormSchema = z.ZodType<unknown, Record<string, unknown>>;

export type FieldsOf<Schema extends FormSchema> = ReturnType<
  FormMetadata<z.input<Schema>>["getFieldset"]
>;

export type DefaultsOf<Schema extends FormSchema> = DefaultValue<z.input<Schema>>;

export type PostedField = FieldMetadata<unknown>;

/** `id` names one of several forms. `marked` errors are shown before anything is posted. */
export function usePostedForm<Schema extends FormSchema = never>(
  id: string,
  defaultValue?: DefaultsOf<Schema>,
  marked?: Record<string, string[]>,
) {
  const { t } = useTranslation();
  const { answer, unsent } = useAnswer<{
    result?: SubmissionResult<string[]>;
    summary?: SummarizedError[];
    formId?: string;
    kind?: string;
    toast?: string;
  }>();
  const mine = answer?.result && (answer.formId ?? id) === id ? answer.result : undefined;
  const notSent = unsent && (unsent.formId ?? id) === id ? unsent : undefined;
  useFailureToast(notSent ?? (mine && answer));
  // Conform takes a new object for a new answer and renders again: an endless loop.
  const markedErrors = useMemo(() => ({ error: marked ?? {} }), [marked]);
  const [form, fields] = useForm<z.input<Schema>, unknown, string[]>({
    id,
    lastResult: mine ?? markedErrors,
    defaultValue,
  });
  const summary = notSent
    ? { title: t("errors.unsent.title"), formErrors: [notSent.toast], errors: [] }
    : { formErrors: form.errors, errors: (mine && answer?.summary) ?? [] };
  return {
    form: { ...getFormProps(form), method: "post" as const, noValidate: true },
    fields,
    summary,
    errors: form.allErrors,
    values: mine?.initialValue ?? {},
    kind: mine && answer?.kind,
  };
}

export function control(field: PostedField) {
  return {
    name: field.name,
    errors: field.errors,
    defaultValue: typeof field.initialValue === "string" ? field.initialValue : undefined,
  };
}

/** conform does not list a row's field until something is typed. */
export function rowControl<Row>(
  list: FieldMetadata<Row[] | undefined>,
  index: number,
  part: keyof Row & string,
) {
  const name = `${list.name}[${index}].${part}`;
  const rows: unknown = list.initialValue;
  const row: unknown = Array.isArray(rows) ? rows[index] : undefined;
  const value = new Map<string, unknown>(Object.entries(row ?? {})).get(part);
  return {
    name,
    errors: list.allErrors[name],
    defaultValue: typeof value === "string" ? value : undefined,
  };
}

export function choices(field: PostedField) {
  const value = field.initialValue;
  const chosen = Array.isArray(value)
    ? value.map(String)
    : value === undefined
      ? []
      : [String(value)];
  return { name: field.name, errors: field.errors, defaultValue: chosen };
}
