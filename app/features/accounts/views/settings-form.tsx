import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { FormField } from "~/ui/forms/form-fields";
import { IntentForm, type IntentFormProps } from "~/ui/forms/intent-form";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { FormSchema, PostedField } from "~/ui/forms/use-posted-form";
import { currentPasswordField } from "../settings/settings-fields";

interface SettingsPageProps {
  /** The settings by default. */
  back?: { to: string; label: string } | undefined;
  lede?: ReactNode;
  children: ReactNode;
}

export function SettingsPage({ back, lede, children }: SettingsPageProps) {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={back?.to ?? paths.settings()}>
        {back?.label ?? t("accounts.settings.title")}
      </BackLink>
      <PostedSummary />
      <PageTitle lede={lede} />
      {children}
    </Page>
  );
}

type SettingsFormProps<Schema extends FormSchema> = Omit<SettingsPageProps, "children"> &
  Omit<IntentFormProps<Schema>, "button"> & {
    id: string;
    button?: string;
    before?: ReactNode;
    after?: ReactNode;
    /** Whether the password was entered just now; for forms that ask for it. */
    confirmed?: boolean;
  };

export function SettingsForm<Schema extends FormSchema = never>({
  back,
  lede,
  before,
  after,
  confirmed,
  children,
  ...form
}: SettingsFormProps<Schema>) {
  const { t } = useTranslation();
  return (
    <SettingsPage back={back} lede={lede}>
      {before}
      <IntentForm<Schema>
        button="accounts.settings.save"
        busy="accounts.settings.busy"
        busyToast={!form.busy}
        {...form}
        more={
          <ButtonLink variant="quiet" to={back?.to ?? paths.settings()}>
            {t("ui.cancel")}
          </ButtonLink>
        }
      >
        {(fields) => (
          <>
            {children?.(fields)}
            {confirmed !== undefined && (
              <CurrentPasswordField
                fields={fields as unknown as CurrentPasswordProps["fields"]}
                confirmed={confirmed}
              />
            )}
          </>
        )}
      </IntentForm>
      {after}
    </SettingsPage>
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
