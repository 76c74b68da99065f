import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { StateTag } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { presentDashboard } from "~/features/dashboard/dashboard-presenter.server";
import { NextEvents, TaskList } from "~/features/dashboard/views/dashboard-lists";
import { presentOwnApplication } from "~/features/applications/my-profile/my-profile-presenter.server";
import { ExpiringNotice } from "~/features/applications/after-decision/views/certificates-page";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { Empty } from "~/ui/feedback/empty";

export const loader = page("member", async ({ actor, t, language }) => {
  if (actor.role === "admin") throw redirect(paths.admin());
  const [own, work] = await Promise.all([
    presentOwnApplication(t, language, actor),
    presentDashboard(actor, t, language),
  ]);
  return { title: t("layout.dashboard"), name: actor.name, role: actor.role, own, work };
});

export default function DashboardPage() {
  const { name, role, own, work } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { tasks, next } = work;
  const isApplicant = role === "provider" && !own?.hasProfile;
  const beside = [
    next.rows.length > 0 && <NextEvents key="next" events={next} />,
    own && !isApplicant && <OwnApplication key="own" own={own} />,
  ].filter(Boolean);
  const heading = (
    <PageTitle actions={role === "customer" && <CustomerActions />}>
      {t("dashboard.hello", { name })}
    </PageTitle>
  );
  return (
    <Page heading={heading} aside={beside.length > 0 && beside}>
      {beside.length === 0 && heading}
      {isApplicant && own && <OwnApplication own={own} />}
      {isApplicant && !own && (
        <Empty
          title={t("dashboard.apply")}
          action={
            <ButtonLink to={paths.becomeAProvider()}>{t("layout.becomeProvider")}</ButtonLink>
          }
        >
          {t("myProfile.becomeText")}
        </Empty>
      )}
      {(!isApplicant || tasks.rows.length > 0) && <TaskList tasks={tasks} reader={role} />}
    </Page>
  );
}

function CustomerActions() {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to={paths.providers()}>{t("layout.findProviders")}</ButtonLink>
      <ButtonLink to={paths.newEvent()} variant="secondary">
        {t("dashboard.plan")}
      </ButtonLink>
    </>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function OwnApplication({ own }: { own: NonNullable<Loaded["own"]> }) {
  const { t } = useTranslation();
  return (
    <Card
      title={own.businessName || t("myProfile.application")}
      aside={<StateTag state={own.state} label={own.stateLabel} />}
    >
      <p>{own.whatNext}</p>
      <ExpiringNotice expiring={own.expiring} />
      {(own.go ?? own.publicPage ?? own.mayReapply) && (
        <ButtonRow>
          {own.go && <ButtonLink to={own.go.to}>{own.go.label}</ButtonLink>}
          {own.mayReapply && (
            <ButtonLink to={paths.myProfile()}>{t("myProfile.go.again")}</ButtonLink>
          )}
          {own.publicPage && (
            <ButtonLink variant="secondary" to={own.publicPage}>
              {t("myProfile.open")}
            </ButtonLink>
          )}
        </ButtonRow>
      )}
    </Card>
  );
}
