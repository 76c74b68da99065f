import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { IconName } from "../artwork/icon";
import { Button, type ButtonVariant } from "../controls/button";
import { DetailsCard } from "../controls/details-card";
import { FormToken } from "./form-token";
import { SendRow } from "./send-row";
import { usePostedForm, type DefaultsOf, type FieldsOf, type FormSchema } from "./use-posted-form";

interface IntentFormProps<Schema extends FormSchema> {
  intent: string;
  id?: string;
  defaults?: DefaultsOf<Schema>;
  /** Keys of texts. */
  button: string;
  busy?: string;
  variant?: ButtonVariant;
  icon?: IconName;
  /** For changes that the page's header and footer show. */
  reload?: boolean;
  files?: boolean;
  /** Other buttons. */
  more?: ReactNode;
  /** The key of the title under which it is folded until it is posted. */
  fold?: string;
  children: (fields: FieldsOf<Schema>) => ReactNode;
}

/** One of several forms of a page; its button says which. */
export function IntentForm<Schema extends FormSchema = never>(props: IntentFormProps<Schema>) {
  const { t } = useTranslation();
  const { intent, id = intent, button, busy, variant, icon } = props;
  const { form, fields, kind } = usePostedForm<Schema>(id, props.defaults);
  const shown = (
    <Form
      {...form}
      className="form"
      encType={props.files ? "multipart/form-data" : undefined}
      reloadDocument={props.reload}
    >
      <FormToken form={id} />
      {props.children(fields)}
      <SendRow
        name="intent"
        value={intent}
        button={button}
        busy={busy}
        variant={variant}
        icon={icon}
      >
        {props.more}
      </SendRow>
    </Form>
  );
  if (!props.fold) return shown;
  return (
    <DetailsCard title={t(props.fold)} open={kind !== undefined}>
      {shown}
    </DetailsCard>
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
