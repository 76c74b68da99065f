import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  fileFromPage,
  reportFormFor,
} from "~/features/moderation/grievances/file-grievance.server";
import { ComplainantFields } from "~/features/moderation/grievances/views/complainant-fields";
import { reportFields } from "~/features/moderation/grievances/grievance-fields";
import { reportPageForm } from "~/features/moderation/grievances/grievance-forms";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { FormFields } from "~/ui/forms/form-fields";
import { Page } from "~/ui/navigation/page";
import { SendRow } from "~/ui/forms/send-row";

export const loader = page("anyone", async ({ actor, param, t }) => {
  const filledIn = await reportFormFor(param("slug"), actor);
  return {
    ...filledIn,
    title: t("grievances.report.title", filledIn.provider),
  };
});

export const action = form(
  "anyone",
  reportPageForm,
  async ({ actor, input, param, ip, language, isStrangers, redirectWithToast }) => {
    const { provider } = await reportFormFor(param("slug"), actor);
    const report = { ...input, providerId: provider.id };
    const filer = { account: actor, ip, language };
    const filed = await fileFromPage(report, filer, isStrangers);
    return filed.verified
      ? redirectWithToast(paths.ownGrievance(filed.reference), "grievances.done.filed")
      : redirect(paths.grievanceSent(filed.reference), { status: 303 });
  },
  { actsForAccount: true },
);

export default function ReportListingPage() {
  const { provider, ownEmail, renderedStamp, defaults } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const {
    form: formProps,
    fields,
    summary,
  } = usePostedForm<typeof reportPageForm>("report", defaults);
  return (
    <Page width="narrow">
      <BackLink to={paths.provider(provider.slug)}>{provider.name}</BackLink>
      <ErrorSummary {...summary} />
      <PageTitle lede={t("grievances.report.lede")}>{t("grievances.report.heading")}</PageTitle>
      <Form {...formProps} className="form">
        <FormToken />
        <FormFields of={reportFields} posted={fields} />
        <ComplainantFields fields={fields} ownEmail={ownEmail} renderedStamp={renderedStamp} />
        <SendRow button="grievances.report.do" busy="grievances.form.busy" />
      </Form>
    </Page>
  );
}
