import { person } from "~/features/accounts/account-fields";
import { FormField } from "~/ui/forms/form-fields";
import { TitledForm } from "~/ui/forms/titled-form";
import { useTranslation } from "react-i18next";
import { linkForm } from "~/features/moderation/grievances/grievance-forms";
import { mailGrievanceLink } from "~/features/moderation/grievances/ticket/mail-link.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { TextField } from "~/ui/forms/fields";
import { control } from "~/ui/forms/use-posted-form";
import { BackLink } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

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
  return (
    <Page width="narrow">
      <BackLink to={paths.grievance()} label="legal.grievance.title" />
      <TitledForm<typeof linkForm>
        id="grievance-link"
        lede={t("grievances.link.lede")}
        button="grievances.link.do"
        busy="accounts.signup.busy"
      >
        {(fields) => (
          <>
            <TextField
              {...control(fields.reference)}
              label={t("grievances.link.reference.label")}
              hint={t("grievances.link.reference.hint")}
              autoComplete="off"
              spellCheck={false}
              width="medium"
            />
            <FormField of={person.email} posted={fields.email} />
          </>
        )}
      </TitledForm>
    </Page>
  );
}
