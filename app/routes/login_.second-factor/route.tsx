import { TitledForm } from "~/ui/forms/titled-form";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { logInCodeForm } from "~/features/accounts/second-factor/second-factor-forms";
import { SecondFactorField } from "~/features/accounts/second-factor/views/second-factor-field";
import { authenticator, sessionIn } from "~/http/auth/authenticator.server";
import { redirectLoggedIn } from "~/http/log-in-request.server";
import { pendingLogInCookie } from "~/http/auth/pending-cookies.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { BackLink } from "~/ui/navigation/page-header";
import { ArchPage } from "~/ui/navigation/arch-page";

export const handle: Handle = { bare: true };

export const loader = page("anyone", async ({ request, t }) => {
  const pending = await pendingLogInCookie.read(request);
  if (!pending) throw redirect(paths.login());
  const back = paths.login({ redirectTo: pending.redirectTo });
  return { title: t("accounts.secondFactor.logIn.title"), back };
});

export const action = form(
  "anyone",
  logInCodeForm,
  async ({ redirectWithToast, ...args }) => {
    const pending = await pendingLogInCookie.read(args.request);
    // The page of this form is gone.
    if (!pending)
      return redirectWithToast(paths.login(), "accounts.secondFactor.over", { type: "error" });
    const logIn = await authenticator.authenticate("second factor", args.request);
    return redirectLoggedIn(sessionIn(logIn), args, pending.redirectTo);
  },
  { singleUse: true, failed: "accounts.login.broke", unreadBody: true },
);

export default function SecondFactorPage() {
  const { back } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ArchPage seed="log in">
      <BackLink to={back} />
      <TitledForm<typeof logInCodeForm>
        id="second-factor"
        lede={t("accounts.secondFactor.logIn.lede")}
        button="accounts.login.do"
        busy="accounts.login.busy"
        failed="accounts.login.broke"
      >
        {(fields) => <SecondFactorField fields={fields} />}
      </TitledForm>
      <details className="fold-form">
        <summary>{t("accounts.secondFactor.logIn.lost")}</summary>
        <p>{t("accounts.secondFactor.logIn.recovery")}</p>
        <p>{t("accounts.secondFactor.logIn.help")}</p>
      </details>
      <p>
        <Link to={back}>{t("accounts.secondFactor.logIn.again")}</Link>
      </p>
    </ArchPage>
  );
}
