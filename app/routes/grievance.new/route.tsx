import { TitledForm } from "~/ui/forms/titled-form";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { fileFromPage, formFor } from "~/features/moderation/grievances/file-grievance.server";
import { ComplainantFields } from "~/features/moderation/grievances/views/complainant-fields";
import { grievanceFields } from "~/features/moderation/grievances/grievance-fields";
import { grievancePageForm } from "~/features/moderation/grievances/grievance-forms";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { BackLink } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const loader = page("anyone", async ({ actor, url, t }) => ({
  title: t("grievances.form.title"),
  ...formFor(actor, url.searchParams),
}));

export const action = form(
  "anyone",
  grievancePageForm,
  async ({ actor, input, ip, language, isStrangers, redirectWithToast }) => {
    const filer = { account: actor, ip, language };
    const filed = await fileFromPage(input, filer, isStrangers);
    return filed.verified
      ? redirectWithToast(paths.ownGrievance(filed.reference), "grievances.done.filed")
      : redirect(paths.grievanceSent(filed.reference), { status: 303 });
  },
  { actsForAccount: true },
);

export default function FileGrievancePage() {
  const { ownEmail, renderedStamp, defaults } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={paths.grievance()} label="legal.grievance.title" />
      <TitledForm<typeof grievancePageForm>
        id="grievance"
        lede={t("grievances.form.lede")}
        defaults={defaults}
        button="grievances.form.do"
        busy="grievances.form.busy"
        of={grievanceFields}
      >
        {(fields) => (
          <ComplainantFields fields={fields} ownEmail={ownEmail} renderedStamp={renderedStamp} />
        )}
      </TitledForm>
    </Page>
  );
}
