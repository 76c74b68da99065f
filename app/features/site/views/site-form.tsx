import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import {
  usePostedForm,
  type DefaultsOf,
  type FieldsOf,
  type FormSchema,
} from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { paths } from "~/urls";

interface SiteFormProps<Schema extends FormSchema> {
  id: string;
  title: string;
  lede?: ReactNode;
  /** Of the settings that the page shows. */
  version: number;
  defaults: DefaultsOf<Schema>;
  button?: string;
  intent?: string;
  before?: ReactNode;
  after?: ReactNode;
  children: (fields: FieldsOf<Schema>) => ReactNode;
}

/** A page of the site's settings. All of the page is loaded again: its frame changes, too. */
export function SiteForm<Schema extends FormSchema = never>(props: SiteFormProps<Schema>) {
  const { id, title, lede, version, defaults, intent, before, after, children } = props;
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<Schema>(id, defaults);
  return (
    <Page width="narrow">
      <BackLink to={paths.adminSite()}>{t("site.title")}</BackLink>
      <PostedSummary />
      <PageTitle lede={lede}>{title}</PageTitle>
      {before}
      <Form {...form} className="form" reloadDocument>
        <FormToken form={id} />
        <input type="hidden" name="version" value={version} />
        {children(fields)}
        <ButtonRow>
          <Button
            busyLabel={t("site.saving")}
            {...(intent ? { name: "intent", value: intent } : {})}
          >
            {props.button ?? t("site.save")}
          </Button>
          <ButtonLink variant="quiet" to={paths.adminSite()}>
            {t("ui.cancel")}
          </ButtonLink>
        </ButtonRow>
      </Form>
      {after}
    </Page>
  );
}
