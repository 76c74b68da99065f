import { redirect } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { startSignup } from "~/features/accounts/sign-up/sign-up.server";
import { roleForm, signupForm } from "~/features/accounts/account-forms";
import { homeFor } from "~/features/accounts/account-policy";
import { contactInDraft } from "~/features/applications/answers/answers.server";
import { PersonFields } from "~/features/accounts/views/person-fields";
import { originOf } from "~/http/auth/authenticator.server";
import { signupCookie } from "~/http/auth/pending-cookies.server";
import { pathOpenTo } from "~/http/forms/saved-forms.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { pageTitle } from "~/http/meta/page-title";
import { paths, safePath } from "~/urls";
import { Button, ButtonRow } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { RadioField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { PageTitle } from "~/ui/navigation/page-header";
import { IconList } from "~/ui/data/icon-list";
import { ArchPage } from "~/ui/navigation/arch-page";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";

export const handle: Handle = { bare: true };
export const meta = pageTitle;

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
  return { title: t("accounts.signup.title"), redirectTo, role, person };
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
  { labels: "person", failed: "accounts.otp.sendFailed" },
);

export default function SignupPage() {
  const { redirectTo, role, person } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const fromDraft = redirectTo?.startsWith(paths.onboarding());
  const {
    form: formProps,
    fields,
    summary,
  } = usePostedForm<typeof signupForm>("signup", { role, ...person });
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
      <ErrorSummary {...summary} />
      <PageTitle lede={t(fromDraft ? "accounts.signup.draftKept" : "accounts.signup.lede")}>
        {t("accounts.signup.title")}
      </PageTitle>
      <Form {...formProps} className="form" data-failed={t("accounts.otp.sendFailed")}>
        <FormToken />
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
        <PersonFields fields={fields} passwordHint={t("accounts.password.hint")} />
        <p className="note">
          {t("accounts.signup.terms")}{" "}
          <Link to={paths.privacy()}>{t("accounts.signup.privacy")}</Link>
        </p>
        <ButtonRow>
          <Button busyLabel={t("accounts.signup.busy")}>{t("accounts.signup.do")}</Button>
        </ButtonRow>
      </Form>
      <p>
        {t("accounts.signup.have")}{" "}
        <Link to={paths.login({ redirectTo: redirectTo ?? undefined })}>
          {t("accounts.login.do")}
        </Link>
      </p>
    </ArchPage>
  );
}
