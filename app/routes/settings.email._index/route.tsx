import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { startEmailChange } from "~/features/accounts/settings/change-email.server";
import { emailFields } from "~/features/accounts/settings/settings-fields";
import { emailForm } from "~/features/accounts/settings/settings-forms";
import { SettingsForm } from "~/features/accounts/views/settings-form";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { memberSession } from "~/http/auth/session.server";
import { originOf } from "~/http/auth/authenticator.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { savePendingEmail } from "~/http/auth/pending-cookies.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, request, t }) => ({
  title: t("accounts.settings.email.title"),
  email: actor.email,
  confirmed: isConfirmed(await memberSession(request)),
}));

export const action = form(
  "member",
  emailForm,
  async ({ actor, request, input, redirectWithToast }) => {
    await startEmailChange(actor, await memberSession(request), input, await originOf(request));
    return redirectWithToast(paths.settings("email/verify"), "accounts.otp.sent", {
      headers: { "Set-Cookie": await savePendingEmail(actor, input.email) },
    });
  },
  { failed: "accounts.otp.sendFailed" },
);

export default function EmailPage() {
  const { email, confirmed } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SettingsForm<typeof emailForm>
      id="email"
      lede={t("accounts.settings.email.lede", { email })}
      button="accounts.signup.do"
      of={emailFields}
      confirmed={confirmed}
    />
  );
}
