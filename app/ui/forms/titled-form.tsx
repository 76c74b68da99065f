import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageTitle } from "../navigation/page-header";
import { ErrorSummary } from "./error-summary";
import { FormToken } from "./form-token";
import { FormFields, type Declaration } from "./form-fields";
import { SendRow } from "./send-row";
import {
  usePostedForm,
  type DefaultsOf,
  type FieldsOf,
  type FormSchema,
  type PostedField,
} from "./use-posted-form";

interface TitledFormProps<Schema extends FormSchema> extends Declaration {
  id: string;
  lede?: ReactNode;
  defaults?: DefaultsOf<Schema>;
  /** Keys of texts. */
  button: string;
  busy?: string;
  busyToast?: boolean;
  /** Shown by enhance.js if the form can't be sent; a key. */
  failed?: string;
  children?: (fields: FieldsOf<Schema>) => ReactNode;
}

/** The only form of its page, below the page's title. */
export function TitledForm<Schema extends FormSchema = never>(props: TitledFormProps<Schema>) {
  const { t } = useTranslation();
  const { of, failed } = props;
  const { form, fields, summary } = usePostedForm<Schema>(props.id, props.defaults);
  return (
    <>
      <ErrorSummary {...summary} />
      <PageTitle lede={props.lede} />
      <Form {...form} className="form" data-failed={failed && t(failed)}>
        <FormToken />
        {of && (
          <FormFields of={of} own={props.own} posted={fields as Record<string, PostedField>} />
        )}
        {props.children?.(fields)}
        <SendRow button={props.button} busy={props.busy} busyToast={props.busyToast} />
      </Form>
    </>
  );
}
