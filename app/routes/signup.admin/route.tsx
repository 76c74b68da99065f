import { TitledForm } from "~/ui/forms/titled-form";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { adminSignupState, startAdminSignup } from "~/features/accounts/sign-up/sign-up.server";
import { adminSignupForm } from "~/features/accounts/account-forms";
import { signupFields, adminTokenField } from "~/features/accounts/account-fields";
import { FormFields, FormField } from "~/ui/forms/form-fields";
import { originOf } from "~/http/auth/authenticator.server";
import { signupCookie } from "~/http/auth/pending-cookies.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const handle: Handle = { bare: true };

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
  { failed: "accounts.otp.sendFailed" },
);

export default function AdminSignupPage() {
  const { lede, isOpen, email, token } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  if (!isOpen)
    return (
      <Page width="narrow">
        <PageTitle lede={lede} />
        <ButtonRow>
          <ButtonLink to={paths.login()}>{t("accounts.login.do")}</ButtonLink>
        </ButtonRow>
      </Page>
    );
  return (
    <Page width="narrow">
      <TitledForm<typeof adminSignupForm>
        id="signup-admin"
        lede={lede}
        button="accounts.signup.do"
        busy="accounts.signup.busy"
        failed="accounts.otp.sendFailed"
      >
        {(fields) => (
          <>
            {token ? (
              <input type="hidden" name="adminToken" value={token} />
            ) : (
              <FormField of={adminTokenField} posted={fields.adminToken} />
            )}
            <FormFields
              of={signupFields}
              posted={fields}
              own={{
                email: email ? { defaultValue: email, readOnly: true } : {},
                password: { hint: t("accounts.password.hintAdmin") },
              }}
            />
          </>
        )}
      </TitledForm>
    </Page>
  );
}
