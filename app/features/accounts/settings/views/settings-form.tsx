import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button, ButtonLink, ButtonRow, type ButtonVariant } from "~/ui/controls/button";
import { PasswordField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import {
  control,
  usePostedForm,
  type DefaultsOf,
  type FieldsOf,
  type FormSchema,
  type PostedField,
} from "~/ui/forms/use-posted-form";

interface SettingsFormProps<Schema extends FormSchema> {
  id: string;
  title: string;
  lede?: ReactNode;
  defaults?: DefaultsOf<Schema>;
  button?: string;
  /** The button's label while the form is being sent. */
  busy?: string;
  variant?: ButtonVariant;
  /** The form uploads a file. */
  files?: boolean;
  /** The button's value of `intent`. */
  intent?: string;
  /** The back link and 'Cancel'; the settings by default. */
  back?: { to: string; label: string };
  /** Reloads the whole page: its header and footer change too. */
  reload?: boolean;
  /** Shown above the form: what will happen, or the current value. */
  before?: ReactNode;
  after?: ReactNode;
  children: (fields: FieldsOf<Schema>) => ReactNode;
}

/** A settings page with one form. */
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
  /** The password was entered a moment ago and is not needed again. */
  confirmed?: boolean;
}

/** The current password, to confirm a change. */
export function CurrentPasswordField({ fields, confirmed = false }: CurrentPasswordProps) {
  const { t } = useTranslation();
  if (confirmed && !fields.password.errors?.length) return null;
  return (
    <PasswordField
      {...control(fields.password)}
      label={t("accounts.settings.password.label")}
      hint={t("accounts.settings.password.why")}
      autoComplete="current-password"
    />
  );
}
