import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forgotForm } from "~/features/accounts/forms";
import { sendRecoveryCode } from "~/features/accounts/recovery.server";
import { originOf } from "~/http/authenticator.server";
import { form, page } from "~/http/doors.server";
import type { Handle } from "~/http/handle";
import { keepRecovery } from "~/http/recovery.server";
import { titled } from "~/http/titled";
import { paths } from "~/paths";
import { Button, ButtonRow } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/fields";
import { FormToken } from "~/ui/form-token";
import { BackLink, PageTitle } from "~/ui/page-header";
import { Page } from "~/ui/shell";
import { control, usePostedForm } from "~/ui/use-posted-form";

export const handle: Handle = { bare: true };
export const meta = titled;

export const loader = page("anyone", async ({ t }) => ({ title: t("accounts.forgot.title") }));

export const action = form(
  "anyone",
  forgotForm,
  async ({ input, request, say }) => {
    await sendRecoveryCode(input.email, await originOf(request));
    return say(paths.forgotVerify(), "accounts.forgot.sent", {
      headers: { "Set-Cookie": await keepRecovery({ email: input.email }) },
    });
  },
  { failed: "accounts.otp.sendFailed" },
);

export default function ForgotPasswordPage() {
  const { t } = useTranslation();
  const { form: formProps, fields, summary } = usePostedForm("forgot");
  return (
    <Page width="narrow">
      <BackLink to={paths.login()}>{t("accounts.login.do")}</BackLink>
      <ErrorSummary {...summary} />
      <PageTitle lede={t("accounts.forgot.lede")}>{t("accounts.forgot.title")}</PageTitle>
      <Form {...formProps} className="form">
        <FormToken />
        <TextField
          {...control(fields.email!)}
          label={t("accounts.email.label")}
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
        />
        <ButtonRow>
          <Button busyLabel={t("accounts.signup.busy")}>{t("accounts.forgot.do")}</Button>
        </ButtonRow>
      </Form>
    </Page>
  );
}
