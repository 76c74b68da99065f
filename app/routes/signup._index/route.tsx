import { TitledForm } from "~/ui/forms/titled-form";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { startSignup } from "~/features/accounts/sign-up/sign-up.server";
import { roleForm, signupForm } from "~/features/accounts/account-forms";
import { homeFor } from "~/features/accounts/account-policy";
import { contactInDraft } from "~/features/applications/answers/answers.server";
import { signupFields } from "~/features/accounts/account-fields";
import { OpenCode } from "~/features/accounts/views/one-time-code";
import { FormFields } from "~/ui/forms/form-fields";
import { originOf } from "~/http/auth/authenticator.server";
import { pendingSignupOf, signupCookie } from "~/http/auth/pending-cookies.server";
import { pathOpenTo } from "~/http/forms/saved-forms.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths, safePath } from "~/urls";
import { RadioField } from "~/ui/forms/fields";
import { IconList } from "~/ui/data/icon-list";
import { ArchPage } from "~/ui/navigation/arch-page";
import { control } from "~/ui/forms/use-posted-form";

export const handle: Handle = { bare: true };

export const loader = page("anyone", async ({ actor, url, t, request, visitor }) => {
  const redirectTo = safePath(url.searchParams.get("redirectTo"));
  const role = roleForm.safeParse(url.searchParams.get("role")).data ?? null;
  if (actor) {
    const becomesProvider = role === "provider" && actor.role === "customer";
    throw redirect(
      (await pathOpenTo(actor, request, redirectTo)) ??
        (becomesProvider ? paths.onboarding() : homeFor(actor.role)),
    );
  }
  const email = url.searchParams.get("email")?.slice(0, 254);
  const isOnTheWay = redirectTo?.startsWith(paths.onboarding());
  const person = (isOnTheWay && (await contactInDraft(visitor))) || { email };
  const pending = await pendingSignupOf(request);
  return { title: t("accounts.signup.title"), redirectTo, role, person, codeAt: pending?.email };
});

export const action = form(
  "anyone",
  signupForm,
  async ({ input, request, redirectWithToast }) => {
    const signup = await startSignup(
      { ...input, redirectTo: safePath(input.redirectTo) ?? undefined },
      await originOf(request),
    );
    return redirectWithToast(paths.signupVerify(), "accounts.otp.sent", {
      headers: { "Set-Cookie": await signupCookie.write(signup) },
    });
  },
  { failed: "accounts.otp.sendFailed" },
);

export default function SignupPage() {
  const { redirectTo, role, person, codeAt } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const fromDraft = redirectTo?.startsWith(paths.onboarding());
  return (
    <ArchPage
      seed="sign up"
      below={
        <>
          <h2>{t("accounts.signup.gives.title")}</h2>
          <IconList
            items={[
              { icon: "message", text: t("accounts.signup.gives.together") },
              { icon: "mail", text: t("accounts.signup.gives.emails") },
              { icon: "rupee", text: t("accounts.signup.gives.free") },
            ]}
          />
        </>
      }
    >
      <TitledForm<typeof signupForm>
        id="signup"
        lede={t(fromDraft ? "accounts.signup.draftKept" : "accounts.signup.lede")}
        defaults={{ role, ...person }}
        button="accounts.signup.do"
        busy="accounts.signup.busy"
        failed="accounts.otp.sendFailed"
      >
        {(fields) => (
          <>
            <OpenCode email={codeAt} to={paths.signupVerify()} />
            {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
            <RadioField
              {...control(fields.role)}
              label={t("accounts.role.label")}
              options={(["customer", "provider"] as const).map((value) => ({
                value,
                label: t(`accounts.role.${value}`),
                hint: t(`accounts.role.hint.${value}`),
              }))}
            />
            <FormFields
              of={signupFields}
              posted={fields}
              own={{ password: { hint: t("accounts.password.hint") } }}
            />
            <p className="note">
              {t("accounts.signup.terms")}{" "}
              <Link to={paths.privacy()}>{t("accounts.signup.privacy")}</Link>
            </p>
          </>
        )}
      </TitledForm>
      <p>
        {t("accounts.signup.have")}{" "}
        <Link to={paths.login({ redirectTo: redirectTo ?? undefined })}>
          {t("accounts.login.do")}
        </Link>
      </p>
    </ArchPage>
  );
}
