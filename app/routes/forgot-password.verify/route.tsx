import { TitledForm } from "~/ui/forms/titled-form";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { otpForm } from "~/features/accounts/account-forms";
import {
  checkPasswordResetCode,
  secondsUntilPasswordResetCode,
} from "~/features/accounts/passwords/password-reset.server";
import { ResendCode } from "~/features/accounts/views/one-time-code";
import { originOf } from "~/http/auth/authenticator.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { passwordResetCookie } from "~/http/auth/pending-cookies.server";
import { paths } from "~/urls";
import { config } from "~/platform/config.server";
import { otpField } from "~/features/accounts/account-fields";
import { BackLink } from "~/ui/navigation/page-header";
import { ArchPage } from "~/ui/navigation/arch-page";

export const handle: Handle = { bare: true };

export const loader = page("anyone", async ({ request, t }) => {
  const reset = await passwordResetCookie.read(request);
  if (!reset) throw redirect(paths.forgotPassword());
  return {
    title: t("accounts.forgot.check"),
    email: reset.email,
    wait: await secondsUntilPasswordResetCode(reset),
    devMail: config().mode !== "production",
  };
});

export const action = form(
  "anyone",
  otpForm,
  async ({ input, request, redirectWithToast }) => {
    const reset = await passwordResetCookie.read(request);
    // The page of this form is gone.
    if (!reset)
      return redirectWithToast(paths.forgotPassword(), "accounts.forgot.expired", {
        type: "error",
      });
    await checkPasswordResetCode(reset, input.otp, await originOf(request));
    return redirectWithToast(paths.forgotReset(), "accounts.forgot.verified", {
      headers: {
        "Set-Cookie": await passwordResetCookie.write({ ...reset, otp: input.otp }),
      },
    });
  },
  { failed: "accounts.otp.wrong" },
);

export default function ForgotVerifyPage() {
  const { email, wait, devMail } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ArchPage seed="password">
      <BackLink to={paths.forgotPassword()} label="accounts.verify.change" />
      <TitledForm<typeof otpForm>
        id="forgot-verify"
        lede={t("accounts.forgot.checkLede", { email })}
        button="accounts.forgot.checkDo"
        failed="accounts.otp.wrong"
        of={{ otp: otpField }}
      />
      <ResendCode action={paths.forgotResend()} wait={wait} devMail={devMail} />
    </ArchPage>
  );
}
