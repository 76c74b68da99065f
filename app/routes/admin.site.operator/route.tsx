import { BothLanguages } from "~/features/site/views/both-languages";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/features/accounts/settings/views/settings-form";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { changeSiteOperator } from "~/features/site/site-commands.server";
import { siteOperatorForm } from "~/features/site/site-forms";
import { SiteForm } from "~/features/site/views/site-form";
import { memberSession } from "~/http/auth/session.server";
import { siteForm } from "~/http/forms/site-form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { site } from "~/platform/site/current-site.server";
import { TextField } from "~/ui/forms/fields";
import { control } from "~/ui/forms/use-posted-form";

export const meta = pageTitle;

export const loader = page("admin", async ({ request, t }) => {
  const { number, company, address, grievanceOfficer, ...current } = site();
  return {
    title: t("site.operator.title"),
    version: number,
    confirmed: isConfirmed(await memberSession(request)),
    defaults: {
      companyEn: company.en,
      companyHi: company.hi,
      addressEn: address.en,
      addressHi: address.hi,
      grievanceOfficerEn: grievanceOfficer.en,
      grievanceOfficerHi: grievanceOfficer.hi,
      contactEmail: current.contactEmail,
      contactPhone: current.contactPhone,
      grievanceEmail: current.grievanceEmail,
      securityEmail: current.securityEmail,
    },
  };
});

export const action = siteForm(
  siteOperatorForm,
  (actor, input, { session }) => changeSiteOperator(actor, session, input),
  { labels: "siteOperator" },
);

export default function SiteOperatorRoute() {
  const { confirmed, ...current } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const label = (field: string) => t(`site.operator.${field}.label`);
  return (
    <SiteForm<typeof siteOperatorForm>
      id="site-operator"
      lede={t("site.operator.lede")}
      {...current}
    >
      {(fields) => (
        <>
          <BothLanguages fields={[fields.companyEn, fields.companyHi]} label={label} />
          <BothLanguages fields={[fields.addressEn, fields.addressHi]} label={label} rows={3} />
          <TextField {...control(fields.contactEmail)} label={label("contactEmail")} type="email" />
          <TextField
            {...control(fields.contactPhone)}
            label={label("contactPhone")}
            hint={t("site.operator.contactPhone.hint")}
            type="tel"
          />
          <BothLanguages
            fields={[fields.grievanceOfficerEn, fields.grievanceOfficerHi]}
            label={label}
          />
          <TextField
            {...control(fields.grievanceEmail)}
            label={label("grievanceEmail")}
            type="email"
          />
          <TextField
            {...control(fields.securityEmail)}
            label={label("securityEmail")}
            hint={t("site.operator.securityEmail.hint")}
            type="email"
          />
          <CurrentPasswordField fields={fields} confirmed={confirmed} />
        </>
      )}
    </SiteForm>
  );
}
