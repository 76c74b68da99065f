import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { enquiriesWaitingFor } from "~/features/enquiries/lists/queries.server";
import { reviewFigures } from "~/features/application-review/queue/figures.server";
import { presentMyProfile } from "~/features/my-profile/presenter.server";
import { applicationTone } from "~/features/onboarding/views/tones";
import { page } from "~/http/handlers/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/paths";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card, CardGrid, Figure } from "~/ui/data/card";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { Tag } from "~/ui/data/tag";

export const meta = pageTitle;

export const loader = page("member", async ({ actor, t, language }) => ({
  title: t("layout.dashboard"),
  name: actor.name,
  role: actor.role,
  own: await presentMyProfile(t, language, actor),
  enquiries: actor.role === "provider" ? await enquiriesWaitingFor(actor.id) : null,
  waiting: actor.role === "admin" ? (await reviewFigures(actor)).waiting : null,
}));

export default function DashboardPage() {
  const { name, role, own, waiting, enquiries } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle lede={t(`dashboard.lede.${role}`)}>{t("dashboard.hello", { name })}</PageTitle>
      <CardGrid columns="large">
        {waiting !== null && (
          <Card title={t("layout.nav.review")}>
            <Figure value={waiting} label={t("applicationReview.overview.waiting")} />
            <ButtonLink to={paths.adminProviders()}>
              {t("applicationReview.overview.all")}
            </ButtonLink>
          </Card>
        )}
        {own && (
          <Card
            title={own.businessName || t("myProfile.application")}
            aside={<Tag tone={applicationTone[own.state]}>{own.stateLabel}</Tag>}
          >
            <p>{own.whatNext}</p>
            <ButtonRow>
              {own.go && <ButtonLink to={own.go.to}>{own.go.label}</ButtonLink>}
              <ButtonLink variant="secondary" to={paths.myProfile()}>
                {t("layout.myProfile")}
              </ButtonLink>
            </ButtonRow>
          </Card>
        )}
        {role !== "admin" && (
          <Card title={t("layout.statusEnquiries")}>
            {enquiries ? (
              <Figure value={enquiries} label={t("dashboard.waiting", { count: enquiries })} />
            ) : null}
            <p>
              {t(
                `dashboard.enquiries.${role === "provider" && !own?.profile ? "applicant" : role}`,
              )}
            </p>
            <ButtonLink variant="secondary" to={paths.status()}>
              {t("layout.statusEnquiries")}
            </ButtonLink>
          </Card>
        )}
        {role === "customer" && (
          <Card title={t("layout.findProviders")}>
            <p>{t("dashboard.find")}</p>
            <ButtonLink to={paths.providers()}>{t("layout.findProviders")}</ButtonLink>
          </Card>
        )}
        {role !== "admin" && !own && (
          <Card title={t("myProfile.become")}>
            <p>{t("myProfile.becomeText")}</p>
            <ButtonLink variant="secondary" to={paths.becomeAProvider()}>
              {t("layout.becomeProvider")}
            </ButtonLink>
          </Card>
        )}
      </CardGrid>
    </Page>
  );
}
