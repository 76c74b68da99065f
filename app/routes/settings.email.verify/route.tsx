import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { otpForm } from "~/features/accounts/account-forms";
import { secondsUntilNewEmailCode } from "~/features/accounts/settings/change-email.server";
import { ResendCode } from "~/features/accounts/views/one-time-code";
import { SettingsForm } from "~/features/accounts/views/settings-form";
import { changeEmail } from "~/features/personal-data/change-email-everywhere.server";
import { originOf } from "~/http/auth/authenticator.server";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { clearPendingEmail, pendingEmail } from "~/http/auth/pending-cookies.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { otpField } from "~/features/accounts/account-fields";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, request, t }) => {
  const email = await pendingEmail(request, actor);
  if (!email) throw redirect(paths.settings("email"));
  return {
    title: t("accounts.verify.title"),
    email,
    wait: await secondsUntilNewEmailCode(actor, email),
  };
});

export const action = form(
  "member",
  otpForm,
  async ({ actor, request, input, redirectWithToast }) => {
    const email = await pendingEmail(request, actor);
    // The page of this form is gone.
    if (!email)
      return redirectWithToast(paths.settings("email"), "accounts.settings.email.over", {
        type: "error",
      });
    await changeEmail(actor, await memberSession(request), {
      email,
      code: input.otp,
      origin: await originOf(request),
    });
    return redirectWithToast(paths.settings(), "accounts.settings.email.done", {
      headers: { "Set-Cookie": await clearPendingEmail() },
    });
  },
  { singleUse: true },
);

export default function EmailVerifyPage() {
  const { email, wait } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SettingsForm<typeof otpForm>
      id="email-verify"
      lede={t("accounts.verify.lede", { email })}
      button="accounts.settings.email.do"
      of={{ otp: otpField }}
      after={<ResendCode action={paths.settings("email/resend")} wait={wait} />}
    />
  );
}
