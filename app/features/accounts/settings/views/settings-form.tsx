import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button, ButtonLink, ButtonRow, type ButtonVariant } from "~/ui/controls/button";
import { FormField } from "~/ui/forms/form-fields";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import {
  usePostedForm,
  type DefaultsOf,
  type FieldsOf,
  type FormSchema,
  type PostedField,
} from "~/ui/forms/use-posted-form";
import { currentPasswordField } from "../settings-fields";

interface SettingsFormProps<Schema extends FormSchema> {
  id: string;
  title: string;
  lede?: ReactNode;
  defaults?: DefaultsOf<Schema>;
  button?: string;
  busy?: string;
  variant?: ButtonVariant;
  files?: boolean;
  intent?: string;
  /** The settings by default. */
  back?: { to: string; label: string };
  /** For changes that the page's header and footer show. */
  reload?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  children: (fields: FieldsOf<Schema>) => ReactNode;
}

export function SettingsForm<Schema extends FormSchema = never>(props: SettingsFormProps<Schema>) {
  const { id, title, lede, defaults, before, after, children } = props;
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<Schema>(id, defaults);
  const back = props.back ?? { to: paths.settings(), label: t("accounts.settings.title") };
  return (
    <Page width="narrow">
      <BackLink to={back.to}>{back.label}</BackLink>
      <PostedSummary />
      <PageTitle lede={lede}>{title}</PageTitle>
      {before}
      <Form
        {...form}
        className="form"
        encType={props.files ? "multipart/form-data" : undefined}
        reloadDocument={props.reload}
      >
        <FormToken form={id} />
        {children(fields)}
        <ButtonRow>
          <Button
            variant={props.variant}
            busyLabel={props.busy ?? t("accounts.settings.busy")}
            busyToast={!props.busy}
            {...(props.intent ? { name: "intent", value: props.intent } : {})}
          >
            {props.button ?? t("accounts.settings.save")}
          </Button>
          <ButtonLink variant="quiet" to={back.to}>
            {t("ui.cancel")}
          </ButtonLink>
        </ButtonRow>
      </Form>
      {after}
    </Page>
  );
}

interface CurrentPasswordProps {
  fields: { password: PostedField };
  confirmed?: boolean;
}

export function CurrentPasswordField({ fields, confirmed = false }: CurrentPasswordProps) {
  if (confirmed && !fields.password.errors?.length) return null;
  return <FormField of={currentPasswordField} posted={fields.password} />;
}
