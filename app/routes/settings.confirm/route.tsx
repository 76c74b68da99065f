import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { confirmForm } from "~/features/accounts/settings/settings-forms";
import { SettingsForm } from "~/features/accounts/views/settings-form";
import { confirmPassword } from "~/features/accounts/sign-in/confirm-password.server";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths, safePath } from "~/urls";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ url, t }) => ({
  title: t("accounts.confirm.title"),
  redirectTo: safePath(url.searchParams.get("redirectTo")) ?? paths.settings(),
}));

export const action = form(
  "member",
  confirmForm,
  async ({ actor, request, input, redirectWithToast }) => {
    await confirmPassword(actor, { session: await memberSession(request), ...input });
    return redirectWithToast(
      safePath(input.redirectTo) ?? paths.settings(),
      "accounts.confirm.done",
    );
  },
);

export default function ConfirmPage() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SettingsForm<typeof confirmForm>
      id="confirm"
      lede={t("accounts.confirm.lede")}
      button="accounts.confirm.do"
      values={{ redirectTo }}
      confirmed={false}
    />
  );
}
