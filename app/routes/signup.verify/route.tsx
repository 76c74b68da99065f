import { TitledForm } from "~/ui/forms/titled-form";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { secondsUntilNewCode } from "~/features/accounts/sign-up/sign-up.server";
import { otpForm } from "~/features/accounts/account-forms";
import { homePathOf, logInHeaders } from "~/http/log-in-request.server";
import { accountOf } from "~/features/accounts/account-queries.server";
import { takeOverDraft } from "~/features/applications/form/draft-choice.server";
import { submitSignedDraft } from "~/features/applications/form/submission/submit.server";
import { ResendCode } from "~/features/accounts/views/one-time-code";
import { authenticator, sessionIn } from "~/http/auth/authenticator.server";
import { pathOpenTo } from "~/http/forms/saved-forms.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { pendingSignupOf } from "~/http/auth/pending-cookies.server";
import { paths, safePath } from "~/urls";
import { config } from "~/platform/config.server";
import { required } from "~/platform/required";
import { otpField } from "~/features/accounts/account-fields";
import { BackLink } from "~/ui/navigation/page-header";
import { ArchPage } from "~/ui/navigation/arch-page";

export const handle: Handle = { bare: true };

export const loader = page("anyone", async ({ actor, request, t }) => {
  const signup = await pendingSignupOf(request);
  if (!signup) throw redirect(paths.signup());
  // Another tab has logged in since. An administrator's invitation may go to someone with an
  // account.
  if (actor && signup.role !== "admin")
    throw redirect(
      (await pathOpenTo(actor, request, safePath(signup.redirectTo))) ?? homePathOf(actor),
    );
  return {
    title: t("accounts.verify.title"),
    email: signup.email,
    wait: await secondsUntilNewCode(signup),
    // An invited person has no other email to change to.
    changeTo: signup.invitationId
      ? null
      : signup.role === "admin"
        ? paths.adminSignup()
        : paths.signup({ role: signup.role, redirectTo: signup.redirectTo ?? undefined }),
    devMail: config().mode !== "production",
  };
});

export const action = form(
  "anyone",
  otpForm,
  async ({ actor, request, visitor, redirectWithToast }) => {
    const signup = await pendingSignupOf(request);
    // The page of this form is gone. The account that it opened may be waiting for its log-in.
    if (!signup && actor) return redirect(homePathOf(actor));
    if (!signup)
      return redirectWithToast(paths.login(), "accounts.signup.expired", { type: "error" });
    const session = sessionIn(await authenticator.authenticate("sign-up", request));
    const account = required(await accountOf(session.accountId), "account that was just opened");
    const open = await pathOpenTo(account, request, safePath(signup.redirectTo));
    const wanted = await takeOverDraft(account, visitor, open);
    const isSubmitted = wanted === paths.signedDeclaration() && (await submitSignedDraft(account));
    const home = account.role === "provider" ? paths.onboarding() : homePathOf(account);
    return redirectWithToast(
      isSubmitted ? paths.thankYou() : (wanted ?? home),
      "accounts.signup.done",
      { headers: await logInHeaders(session, request) },
    );
  },
  { singleUse: true, failed: "accounts.signup.failed", unreadBody: true },
);

export default function VerifyPage() {
  const { email, wait, changeTo, devMail } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <ArchPage seed="sign up">
      {changeTo && <BackLink to={changeTo} label="accounts.verify.change" />}
      <TitledForm<typeof otpForm>
        id="verify"
        lede={t("accounts.verify.lede", { email })}
        button="accounts.verify.do"
        busy="accounts.verify.busy"
        busyToast
        failed="accounts.signup.failed"
        of={{ otp: otpField }}
      />
      <ResendCode action={paths.signupResend()} wait={wait} devMail={devMail} />
    </ArchPage>
  );
}
