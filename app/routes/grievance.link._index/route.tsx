import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { linkForm } from "~/features/moderation/grievances/grievance-forms";
import { mailGrievanceLink } from "~/features/moderation/grievances/ticket/mail-link.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/urls";
import { Button, ButtonRow } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const meta = pageTitle;

export const loader = page("anyone", async ({ t }) => ({ title: t("grievances.link.title") }));

export const action = form(
  "anyone",
  linkForm,
  async ({ input, ip, language, redirectWithToast }) => {
    await mailGrievanceLink(input, ip, language);
    return redirectWithToast(paths.grievanceLink(), "grievances.link.done");
  },
);

export default function GrievanceLinkPage() {
  const { t } = useTranslation();
  const { form: formProps, fields, summary } = usePostedForm<typeof linkForm>("grievance-link");
  return (
    <Page width="narrow">
      <BackLink to={paths.grievance()}>{t("legal.grievance.title")}</BackLink>
      <ErrorSummary {...summary} />
      <PageTitle lede={t("grievances.link.lede")}>{t("grievances.link.title")}</PageTitle>
      <Form {...formProps} className="form">
        <FormToken />
        <TextField
          {...control(fields.reference)}
          label={t("grievances.link.reference.label")}
          hint={t("grievances.link.reference.hint")}
          autoComplete="off"
          spellCheck={false}
          width="medium"
        />
        <TextField
          {...control(fields.email)}
          label={t("accounts.email.label")}
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
        <ButtonRow>
          <Button busyLabel={t("accounts.signup.busy")}>{t("grievances.link.do")}</Button>
        </ButtonRow>
      </Form>
    </Page>
  );
}
