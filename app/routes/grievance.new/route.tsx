import { TitledForm } from "~/ui/forms/titled-form";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  fileFromPage,
  formFor,
} from "~/features/moderation/grievances/filing/grievance-form-page.server";
import { ComplainantFields } from "~/features/moderation/grievances/filing/views/complainant-fields";
import {
  dataRequests,
  fileableKinds,
  grievancePageForm,
} from "~/features/moderation/grievances/grievance-forms";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/urls";
import { RadioField, SelectField, TextArea, TextField } from "~/ui/forms/fields";
import { control } from "~/ui/forms/use-posted-form";
import { BackLink } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const meta = pageTitle;

export const loader = page("anyone", async ({ actor, url, t }) => ({
  title: t("grievances.form.title"),
  ...formFor(actor, url.searchParams.get("about") ?? ""),
  kinds: fileableKinds.map((value) => ({ value, label: t(`grievances.kind.${value}`) })),
  rights: dataRequests.map((value) => ({ value, label: t(`grievances.dataRequest.${value}`) })),
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
  { labels: "grievance", actsForAccount: true },
);

export default function FileGrievancePage() {
  const { title, ownEmail, renderedStamp, defaults, kinds, rights } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={paths.grievance()}>{t("legal.grievance.title")}</BackLink>
      <TitledForm<typeof grievancePageForm>
        id="grievance"
        title={title}
        lede={t("grievances.form.lede")}
        defaults={defaults}
        button="grievances.form.do"
        busy="grievances.form.busy"
      >
        {(fields) => (
          <>
            <RadioField
              {...control(fields.kind)}
              label={t("grievances.form.kind.label")}
              hint={t("grievances.form.listing")}
              options={kinds}
            />
            <SelectField
              {...control(fields.dataRequest)}
              label={t("grievances.form.dataRequest.label")}
              hint={t("grievances.form.dataRequest.hint")}
              emptyLabel={t("grievances.form.dataRequest.empty")}
              options={rights}
            />
            <TextArea
              {...control(fields.words)}
              label={t("grievances.form.words.label")}
              hint={t("grievances.form.words.hint")}
              rows={8}
            />
            <TextField
              {...control(fields.about)}
              label={t("grievances.form.about.label")}
              hint={t("grievances.form.about.hint")}
              autoComplete="off"
              spellCheck={false}
              width="medium"
              optional
            />
            <ComplainantFields fields={fields} ownEmail={ownEmail} renderedStamp={renderedStamp} />
          </>
        )}
      </TitledForm>
    </Page>
  );
}
