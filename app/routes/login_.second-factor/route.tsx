import { redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { logInCodeForm } from "~/features/accounts/second-factor/second-factor-forms";
import { SecondFactorField } from "~/features/accounts/second-factor/views/second-factor-field";
import { authenticator, sessionIn } from "~/http/auth/authenticator.server";
import { redirectLoggedIn } from "~/http/log-in-request.server";
import { pendingLogInCookie } from "~/http/auth/pending-cookies.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { Button, ButtonRow } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { ArchPage } from "~/ui/navigation/arch-page";

export const handle: Handle = { bare: true };
export const meta = pageTitle;

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
  const { title, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { form: formProps, fields, summary } = usePostedForm<typeof logInCodeForm>("second-factor");
  return (
    <ArchPage seed="log in">
      <BackLink to={back} />
      <ErrorSummary {...summary} />
      <PageTitle lede={t("accounts.secondFactor.logIn.lede")}>{title}</PageTitle>
      <Form {...formProps} className="form" data-failed={t("accounts.login.broke")}>
        <FormToken />
        <SecondFactorField fields={fields} />
        <ButtonRow>
          <Button busyLabel={t("accounts.login.busy")}>{t("accounts.login.do")}</Button>
        </ButtonRow>
      </Form>
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
