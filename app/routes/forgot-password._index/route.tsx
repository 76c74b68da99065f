import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forgotForm } from "~/features/accounts/account-forms";
import { sendPasswordResetCode } from "~/features/accounts/passwords/password-reset.server";
import { originOf } from "~/http/auth/authenticator.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { passwordResetCookie } from "~/http/auth/pending-cookies.server";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/urls";
import { newId } from "~/platform/ids.server";
import { Button, ButtonRow } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { ArchPage } from "~/ui/navigation/arch-page";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";

export const handle: Handle = { bare: true };
export const meta = pageTitle;

export const loader = page("anyone", async ({ t }) => ({
  title: t("accounts.forgot.title"),
  description: t("accounts.forgot.lede"),
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
  const { t } = useTranslation();
  const { form: formProps, fields, summary } = usePostedForm<typeof forgotForm>("forgot");
  return (
    <ArchPage seed="password">
      <BackLink to={paths.login()}>{t("accounts.login.do")}</BackLink>
      <ErrorSummary {...summary} />
      <PageTitle lede={t("accounts.forgot.lede")}>{t("accounts.forgot.title")}</PageTitle>
      <Form {...formProps} className="form" data-failed={t("accounts.otp.sendFailed")}>
        <FormToken />
        <TextField
          {...control(fields.email)}
          label={t("accounts.email.label")}
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
        />
        <ButtonRow>
          <Button busyLabel={t("accounts.signup.busy")}>{t("accounts.forgot.do")}</Button>
        </ButtonRow>
      </Form>
    </ArchPage>
  );
}
