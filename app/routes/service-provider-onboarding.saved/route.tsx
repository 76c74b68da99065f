import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isStep } from "~/features/applications/application-steps";
import { openApplication } from "~/http/applicant.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { workingRetentionDays } from "~/platform/retention";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Link } from "~/ui/controls/link";
import { Page } from "~/ui/navigation/page";
import { PageTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";

export const handle: Handle = { bare: true };

export const loader = page("anyone", async (visit) => {
  const { actor, url, t } = visit;
  if (actor || !(await openApplication(visit))) throw redirect(paths.onboarding());
  const step = url.searchParams.get("step") ?? "";
  return {
    title: t("onboarding.savedHere.title"),
    goOn: paths.onboarding(isStep(step) ? step : undefined),
    days: workingRetentionDays.abandonedDrafts,
  };
});

export default function SavedDraftPage() {
  const { goOn, days } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PageTitle lede={t("onboarding.savedHere.lede", { days })} />
      <h2>{t("onboarding.savedHere.back")}</h2>
      <ol className="next-steps">
        <li>{t("onboarding.savedHere.here")}</li>
        <li>
          {t("onboarding.savedHere.elsewhere")}{" "}
          <Link to={paths.login({ redirectTo: goOn })}>{t("onboarding.logIn")}</Link>
        </li>
      </ol>
      <ButtonRow>
        <ButtonLink to={paths.signup({ role: "provider", redirectTo: goOn })}>
          {t("accounts.signup.title")}
        </ButtonLink>
        <ButtonLink variant="secondary" to={goOn}>
          {t("onboarding.savedHere.goOn")}
        </ButtonLink>
      </ButtonRow>
    </Page>
  );
}
