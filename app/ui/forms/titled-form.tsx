import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonRow } from "../controls/button";
import { PageTitle } from "../navigation/page-header";
import { ErrorSummary } from "./error-summary";
import { FormToken } from "./form-token";
import { usePostedForm, type DefaultsOf, type FieldsOf, type FormSchema } from "./use-posted-form";

interface TitledFormProps<Schema extends FormSchema> {
  id: string;
  title: ReactNode;
  lede?: ReactNode;
  defaults?: DefaultsOf<Schema>;
  button: string;
  busy?: string;
  busyToast?: boolean;
  /** Shown by enhance.js if the form can't be sent. */
  failed?: string;
  children: (fields: FieldsOf<Schema>) => ReactNode;
}

/** The only form of its page, below the page's title. */
export function TitledForm<Schema extends FormSchema = never>(props: TitledFormProps<Schema>) {
  const { form, fields, summary } = usePostedForm<Schema>(props.id, props.defaults);
  return (
    <>
      <ErrorSummary {...summary} />
      <PageTitle lede={props.lede}>{props.title}</PageTitle>
      <Form {...form} className="form" data-failed={props.failed}>
        <FormToken />
        {props.children(fields)}
        <ButtonRow>
          <Button busyLabel={props.busy} busyToast={props.busyToast}>
            {props.button}
          </Button>
        </ButtonRow>
      </Form>
    </>
  );
}
