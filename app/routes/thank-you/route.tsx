import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { homeFor } from "~/features/accounts/account-policy";
import { submittedApplication } from "~/features/applications/application-queries.server";
import { steps } from "~/features/applications/application-steps";
import { presentPromise } from "~/features/applications/form/submission/submission-presenter.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Bloom } from "~/ui/artwork/bloom";
import { Page } from "~/ui/navigation/page";

export const handle: Handle = { bare: true };

export const loader = page("anyone", async ({ actor, t, language }) => {
  const application = await submittedApplication(actor);
  if (!application && actor?.role === "provider") throw redirect(paths.myProfile());
  if (!application) throw redirect(actor ? homeFor(actor.role) : paths.home());
  return {
    title: t("onboarding.thankYou.title"),
    reference: application.reference,
    promise: presentPromise(application, t, language),
  };
});

export default function ThankYouPage() {
  const { title, reference, promise } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <section className="card framed thank-you">
        <Bloom petals={steps.map(() => ({ state: "completed" }))} size={132} opens />
        <h1>{title}</h1>
        <p className="lede">{t("onboarding.thankYou.lede")}</p>
        <p>
          {t("onboarding.thankYou.reference")}
          <br />
          <strong className="reference">{reference}</strong>
        </p>
        <ol className="next-steps">
          <li>
            {t("onboarding.thankYou.review")} {promise}
          </li>
          <li>{t("onboarding.thankYou.mail")}</li>
          <li>{t("onboarding.thankYou.live")}</li>
        </ol>
        <p className="note">{t("onboarding.thankYou.contact")}</p>
        <ButtonRow>
          <ButtonLink to={paths.myProfile()}>{t("onboarding.thankYou.profile")}</ButtonLink>
          <ButtonLink to={paths.applicationSummary()} variant="secondary">
            {t("onboarding.summary.open")}
          </ButtonLink>
          <ButtonLink to={paths.home()} variant="quiet">
            {t("onboarding.thankYou.home")}
          </ButtonLink>
        </ButtonRow>
      </section>
    </Page>
  );
}
