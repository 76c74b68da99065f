import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { adminSignupState } from "~/features/accounts/sign-up/admin-sign-up.server";
import { adminSignupForm } from "~/features/accounts/account-forms";
import { startAdminSignup } from "~/features/accounts/sign-up/sign-up.server";
import { PersonFields } from "~/features/accounts/views/person-fields";
import { originOf } from "~/http/auth/authenticator.server";
import { signupCookie } from "~/http/auth/pending-cookies.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/urls";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { PasswordField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";

export const handle: Handle = { bare: true };
export const meta = pageTitle;

export const loader = page("anyone", async ({ t, url }) => {
  const { access, ...invited } = await adminSignupState(url.searchParams.get("invitation"));
  return {
    ...invited,
    title: t(`accounts.adminSignup.${access}.title`),
    lede: t(`accounts.adminSignup.${access}.lede`),
    isOpen: access === "first" || access === "invited",
  };
});

export const action = form(
  "anyone",
  adminSignupForm,
  async ({ input, request, redirectWithToast }) => {
    const signup = await startAdminSignup(input, await originOf(request));
    return redirectWithToast(paths.signupVerify(), "accounts.otp.sent", {
      headers: { "Set-Cookie": await signupCookie.write(signup) },
    });
  },
  { labels: "person", failed: "accounts.otp.sendFailed" },
);

export default function AdminSignupPage() {
  const { title, lede, isOpen, email, token } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const {
    form: formProps,
    fields,
    summary,
  } = usePostedForm<typeof adminSignupForm>("signup-admin");
  if (!isOpen)
    return (
      <Page width="narrow">
        <PageTitle lede={lede}>{title}</PageTitle>
        <ButtonRow>
          <ButtonLink to={paths.login()}>{t("accounts.login.do")}</ButtonLink>
        </ButtonRow>
      </Page>
    );
  return (
    <Page width="narrow">
      <ErrorSummary {...summary} />
      <PageTitle lede={lede}>{title}</PageTitle>
      <Form {...formProps} className="form" data-failed={t("accounts.otp.sendFailed")}>
        <FormToken />
        {token ? (
          <input type="hidden" name="adminToken" value={token} />
        ) : (
          <PasswordField
            {...control(fields.adminToken)}
            label={t("accounts.adminToken.label")}
            hint={t("accounts.adminToken.hint")}
            autoComplete="off"
          />
        )}
        <PersonFields
          fields={fields}
          passwordHint={t("accounts.password.hintAdmin")}
          fixedEmail={email}
        />
        <ButtonRow>
          <Button busyLabel={t("accounts.signup.busy")}>{t("accounts.signup.do")}</Button>
        </ButtonRow>
      </Form>
    </Page>
  );
}
