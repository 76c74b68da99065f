import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { Button, ButtonRow, type ButtonVariant } from "../controls/button";
import { FormToken } from "./form-token";
import { usePostedForm, type DefaultsOf, type FieldsOf, type FormSchema } from "./use-posted-form";

interface IntentFormProps<Schema extends FormSchema> {
  intent: string;
  id?: string;
  defaults?: DefaultsOf<Schema>;
  button: ReactNode;
  busy?: string;
  variant?: ButtonVariant;
  /** For changes that the page's header and footer show. */
  reload?: boolean;
  children: (fields: FieldsOf<Schema>) => ReactNode;
}

/** One of several forms of a page; its button says which. */
export function IntentForm<Schema extends FormSchema = never>(props: IntentFormProps<Schema>) {
  const { intent, id = intent } = props;
  const { form, fields } = usePostedForm<Schema>(id, props.defaults);
  return (
    <Form {...form} className="form" reloadDocument={props.reload}>
      <FormToken form={id} />
      {props.children(fields)}
      <ButtonRow>
        <Button name="intent" value={intent} variant={props.variant} busyLabel={props.busy}>
          {props.button}
        </Button>
      </ButtonRow>
    </Form>
  );
}

type PostButtonProps = ComponentProps<typeof Button> & {
  intent?: string;
  /** Names one of several forms. */
  form?: string;
  reload?: boolean;
  /** What is sent with it. */
  values?: Record<string, string>;
};

/** A form of a button alone. */
export const PostButton = ({ intent, form, reload, values = {}, ...button }: PostButtonProps) => (
  <Form method="post" reloadDocument={reload}>
    <FormToken form={form} />
    {Object.entries(values).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button {...button} {...(intent && { name: "intent", value: intent })} />
  </Form>
);
