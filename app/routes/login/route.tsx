import { person, signupFields } from "~/features/accounts/account-fields";
import { FormField } from "~/ui/forms/form-fields";
import { TitledForm } from "~/ui/forms/titled-form";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { loginForm } from "~/features/accounts/account-forms";
import { homeFor } from "~/features/accounts/account-policy";
import { OpenCode } from "~/features/accounts/views/one-time-code";
import { authenticator } from "~/http/auth/authenticator.server";
import { redirectLoggedIn } from "~/http/log-in-request.server";
import { pendingLogInCookie, pendingSignupOf } from "~/http/auth/pending-cookies.server";
import { pathOpenTo } from "~/http/forms/saved-forms.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { safePath, paths } from "~/urls";
import { config } from "~/platform/config.server";
import { Checkbox } from "~/ui/forms/fields";
import { ArchPage } from "~/ui/navigation/arch-page";
import { control } from "~/ui/forms/use-posted-form";
import { Notice } from "~/ui/feedback/notice";
import { SummaryList } from "~/ui/data/summary-list";
import { demoLogins, demoPassword } from "~/features/accounts/sign-in/demo-logins";

export const handle: Handle = { bare: true };

export const loader = page("anyone", async ({ actor, url, t, request }) => {
  const redirectTo = safePath(url.searchParams.get("redirectTo"));
  if (actor) throw redirect((await pathOpenTo(actor, request, redirectTo)) ?? homeFor(actor.role));
  return {
    title: t("accounts.login.title"),
    redirectTo,
    lede: t(`accounts.login.${ledeOf(redirectTo)}`),
    codeAt: (await pendingSignupOf(request))?.email,
    demo: config().mode === "demo",
  };
});

export const action = form(
  "anyone",
  loginForm,
  async ({ input, ...args }) => {
    const logIn = await authenticator.authenticate("form", args.request);
    if ("session" in logIn) return redirectLoggedIn(logIn.session, args, input.redirectTo);
    const pending = { ...logIn.pending, redirectTo: input.redirectTo };
    return redirect(paths.loginSecondFactor(), {
      status: 303,
      headers: { "Set-Cookie": await pendingLogInCookie.write(pending) },
    });
  },
  { failed: "accounts.login.broke", unreadBody: true },
);

function ledeOf(redirectTo: string | null) {
  if (!redirectTo) return "lede";
  return redirectTo.startsWith(paths.resume("")) ? "kept" : "needed";
}

export default function LoginPage() {
  const { redirectTo, lede, codeAt, demo } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ArchPage seed="log in">
      <TitledForm<typeof loginForm>
        id="login"
        lede={lede}
        defaults={{ redirectTo }}
        button="accounts.login.do"
        busy="accounts.login.busy"
        failed="accounts.login.broke"
      >
        {(fields) => (
          <>
            <OpenCode email={codeAt} to={paths.signupVerify()} />
            {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
            <FormField of={person.email} posted={fields.email} autoComplete="username" />
            <FormField
              of={signupFields.password}
              posted={fields.password}
              autoComplete="current-password"
            />
            <Checkbox
              name="rememberMe"
              value="on"
              defaultChecked={control(fields.rememberMe).defaultValue === "on"}
              label={t("accounts.login.remember")}
            />
          </>
        )}
      </TitledForm>
      <p>
        <Link to={paths.forgotPassword()}>{t("accounts.forgot.title")}</Link>
      </p>
      <p>
        {t("accounts.login.new")}{" "}
        <Link to={paths.signup({ redirectTo: redirectTo ?? undefined })}>
          {t("accounts.signup.title")}
        </Link>
      </p>
      {demo && <DemoLogins />}
    </ArchPage>
  );
}

function DemoLogins() {
  const { t } = useTranslation();
  return (
    <Notice title={t("accounts.demo.title")}>
      <p>{t("accounts.demo.text", { password: demoPassword })}</p>
      <SummaryList
        rows={demoLogins.map(({ role, email }) => ({
          key: t(`layout.role.${role}`),
          value: <small>{email}</small>,
        }))}
      />
    </Notice>
  );
}
