import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../controls/button";
import { ConfirmedButton } from "../controls/confirmed-button";
import { DetailsCard } from "../controls/details-card";
import { FormFields, type Declaration } from "./form-fields";
import { FormToken } from "./form-token";
import { SendRow } from "./send-row";
import {
  usePostedForm,
  type DefaultsOf,
  type FieldsOf,
  type FormSchema,
  type PostedField,
} from "./use-posted-form";

type Look = "button" | "params" | "busy" | "busyToast" | "variant" | "icon";
type Values = Readonly<Record<string, string | number>>;

export interface IntentFormProps<Schema extends FormSchema>
  extends Declaration, Pick<ComponentProps<typeof SendRow>, Look> {
  intent?: string;
  id?: string;
  defaults?: DefaultsOf<Schema>;
  /** What is sent with it. */
  values?: Values;
  /** For changes that the page's header and footer show. */
  reload?: boolean;
  files?: boolean;
  /** Other buttons. */
  more?: ReactNode;
  /** The key of the title under which it is folded until it is posted. */
  fold?: string;
  heading?: "h2" | "h3";
  children?: (fields: FieldsOf<Schema>) => ReactNode;
}

/** One of several forms of a page; its button says which. */
export function IntentForm<Schema extends FormSchema = never>({
  intent,
  id = intent ?? "",
  defaults,
  values,
  of,
  own,
  reload,
  files,
  more,
  fold,
  heading,
  children,
  ...look
}: IntentFormProps<Schema>) {
  const { t } = useTranslation();
  const { form, fields, kind } = usePostedForm<Schema>(id, defaults);
  const shown = (
    <Form
      {...form}
      className="form"
      encType={files ? "multipart/form-data" : undefined}
      reloadDocument={reload}
    >
      <FormToken form={id} />
      <SentValues values={values} />
      {of && <FormFields of={of} own={own} posted={fields as Record<string, PostedField>} />}
      {children?.(fields)}
      <SendRow {...look} {...namesIntent(intent)}>
        {more}
      </SendRow>
    </Form>
  );
  if (!fold) return shown;
  return (
    <DetailsCard title={t(fold)} heading={heading} open={kind !== undefined}>
      {shown}
    </DetailsCard>
  );
}

type PostButtonProps = ComponentProps<typeof Button> & {
  intent?: string;
  /** Names one of several forms. */
  form?: string;
  reload?: boolean;
  values?: Values;
};

/** A form of a button alone. */
export const PostButton = ({ intent, form, reload, values, ...button }: PostButtonProps) => (
  <Form method="post" reloadDocument={reload}>
    <FormToken form={form} />
    <SentValues values={values} />
    <Button {...button} {...namesIntent(intent)} />
  </Form>
);

type ConfirmedPostProps = Omit<ComponentProps<typeof ConfirmedButton>, "name" | "value"> &
  Pick<PostButtonProps, "form" | "values"> & { intent: string };

/** A form of a button that asks first. */
export const ConfirmedPost = ({ intent, form, values, ...button }: ConfirmedPostProps) => (
  <Form method="post">
    <FormToken form={form} />
    <SentValues values={values} />
    <ConfirmedButton {...button} name="intent" value={intent} />
  </Form>
);

const namesIntent = (intent?: string) => intent && { name: "intent", value: intent };

const SentValues = ({ values = {} }: { values?: Values | undefined }) =>
  Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
