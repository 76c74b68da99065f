import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changePassword } from "~/features/accounts/settings/change-password.server";
import { passwordFields } from "~/features/accounts/settings/settings-fields";
import { changePasswordForm } from "~/features/accounts/settings/settings-forms";
import { SettingsForm } from "~/features/accounts/views/settings-form";
import { authCookies, cookieHeaders } from "~/http/auth/cookies.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { memberSession } from "~/http/auth/session.server";
import { paths } from "~/urls";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, t }) => ({
  title: t("accounts.settings.password.title"),
  hint: t(actor.role === "admin" ? "accounts.password.hintAdmin" : "accounts.password.hint"),
}));

export const action = form(
  "member",
  changePasswordForm,
  async ({ actor, request, input, redirectWithToast }) => {
    const renewed = await changePassword(actor, await memberSession(request), input);
    const headers = cookieHeaders(authCookies(renewed));
    return redirectWithToast(paths.settings(), "accounts.settings.password.done", { headers });
  },
  { singleUse: true },
);

export default function PasswordPage() {
  const { hint } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SettingsForm<typeof changePasswordForm>
      id="password"
      lede={t("accounts.settings.password.lede")}
      of={passwordFields}
      own={{ newPassword: { hint } }}
    />
  );
}
