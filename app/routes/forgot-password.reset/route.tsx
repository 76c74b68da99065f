import { TitledForm } from "~/ui/forms/titled-form";
import { redirect } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { resetForm } from "~/features/accounts/account-forms";
import { resetPassword } from "~/features/accounts/passwords/password-reset.server";
import { originOf } from "~/http/auth/authenticator.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { passwordResetCookie } from "~/http/auth/pending-cookies.server";
import { paths } from "~/urls";
import { resetFields } from "~/features/accounts/account-fields";
import { ArchPage } from "~/ui/navigation/arch-page";

export const handle: Handle = { bare: true };

export const loader = page("anyone", async ({ request, t }) => {
  if (!(await passwordResetCookie.read(request))?.otp) throw redirect(paths.forgotPassword());
  return { title: t("accounts.forgot.reset") };
});

export const action = form(
  "anyone",
  resetForm,
  async ({ input, request, redirectWithToast }) => {
    const reset = await passwordResetCookie.read(request);
    // The page of this form is gone.
    if (!reset?.otp)
      return redirectWithToast(paths.forgotPassword(), "accounts.forgot.expired", {
        type: "error",
      });
    await resetPassword(reset, reset.otp, input.newPassword, await originOf(request));
    return redirectWithToast(paths.login(), "accounts.forgot.done", {
      headers: { "Set-Cookie": await passwordResetCookie.clear() },
    });
  },
  { singleUse: true, failed: "accounts.forgot.failed" },
);

export default function ForgotResetPage() {
  const { t } = useTranslation();
  return (
    <ArchPage seed="password">
      <TitledForm<typeof resetForm>
        id="forgot-reset"
        lede={t("accounts.forgot.resetLede")}
        button="accounts.forgot.resetDo"
        busy="accounts.forgot.resetBusy"
        failed="accounts.forgot.failed"
        of={resetFields}
      />
    </ArchPage>
  );
}
