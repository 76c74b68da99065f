import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/features/accounts/settings/views/settings-form";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { changeSiteOperator } from "~/features/site/site-commands.server";
import { siteOperatorForm } from "~/features/site/site-forms";
import { SiteForm } from "~/features/site/views/site-form";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { toastTypeOf } from "~/http/responses/redirect-with-toast.server";
import { site } from "~/platform/site/current-site.server";
import { TextArea, TextField } from "~/ui/forms/fields";
import { control } from "~/ui/forms/use-posted-form";
import { paths } from "~/urls";

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
      contactEmail: current.contactEmail,
      contactPhone: current.contactPhone,
      grievanceOfficerEn: grievanceOfficer.en,
      grievanceOfficerHi: grievanceOfficer.hi,
      grievanceEmail: current.grievanceEmail,
      securityEmail: current.securityEmail,
    },
  };
});

export const action = form(
  "admin",
  siteOperatorForm,
  async ({ actor, input, request, redirectWithToast }) => {
    const result = await changeSiteOperator(actor, await memberSession(request), input);
    return redirectWithToast(paths.adminSite(), `site.${result}`, { type: toastTypeOf(result) });
  },
  { labels: "siteOperator" },
);

export default function SiteOperatorRoute() {
  const { title, version, defaults, confirmed } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const label = (field: string) => t(`site.operator.${field}.label`);
  return (
    <SiteForm<typeof siteOperatorForm>
      id="site-operator"
      title={title}
      lede={t("site.operator.lede")}
      version={version}
      defaults={defaults}
    >
      {(fields) => (
        <>
          <TextField {...control(fields.companyEn)} label={label("companyEn")} />
          <TextField
            {...control(fields.companyHi)}
            label={label("companyHi")}
            hint={t("site.hindiHint")}
            lang="hi"
          />
          <TextArea {...control(fields.addressEn)} label={label("addressEn")} rows={3} />
          <TextArea
            {...control(fields.addressHi)}
            label={label("addressHi")}
            hint={t("site.hindiHint")}
            rows={3}
            lang="hi"
          />
          <TextField {...control(fields.contactEmail)} label={label("contactEmail")} type="email" />
          <TextField
            {...control(fields.contactPhone)}
            label={label("contactPhone")}
            hint={t("site.operator.contactPhone.hint")}
            type="tel"
          />
          <TextField {...control(fields.grievanceOfficerEn)} label={label("grievanceOfficerEn")} />
          <TextField
            {...control(fields.grievanceOfficerHi)}
            label={label("grievanceOfficerHi")}
            hint={t("site.hindiHint")}
            lang="hi"
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
