import { person } from "~/features/accounts/account-fields";
import { FormField } from "~/ui/forms/form-fields";
import { TitledForm } from "~/ui/forms/titled-form";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { OpenCode } from "~/features/accounts/views/one-time-code";
import { forgotForm } from "~/features/accounts/account-forms";
import { sendPasswordResetCode } from "~/features/accounts/passwords/password-reset.server";
import { originOf } from "~/http/auth/authenticator.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { passwordResetCookie } from "~/http/auth/pending-cookies.server";
import { paths } from "~/urls";
import { newId } from "~/platform/ids.server";
import { BackLink } from "~/ui/navigation/page-header";
import { ArchPage } from "~/ui/navigation/arch-page";

export const handle: Handle = { bare: true };

export const loader = page("anyone", async ({ request, t }) => ({
  title: t("accounts.forgot.title"),
  description: t("accounts.forgot.lede"),
  codeAt: (await passwordResetCookie.read(request))?.email,
}));

export const action = form(
  "anyone",
  forgotForm,
  async ({ input, request, redirectWithToast }) => {
    const reset = { email: input.email, flow: newId() };
    await sendPasswordResetCode(reset, await originOf(request));
    return redirectWithToast(paths.forgotVerify(), "accounts.forgot.sent", {
      headers: { "Set-Cookie": await passwordResetCookie.write(reset) },
    });
  },
  { failed: "accounts.otp.sendFailed" },
);

export default function ForgotPasswordPage() {
  const { codeAt } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ArchPage seed="password">
      <BackLink to={paths.login()} label="accounts.login.do" />
      <TitledForm<typeof forgotForm>
        id="forgot"
        lede={t("accounts.forgot.lede")}
        button="accounts.forgot.do"
        busy="accounts.signup.busy"
        failed="accounts.otp.sendFailed"
      >
        {(fields) => (
          <>
            <OpenCode email={codeAt} to={paths.forgotVerify()} />
            <FormField of={person.email} posted={fields.email} autoComplete="username" />
          </>
        )}
      </TitledForm>
    </ArchPage>
  );
}
