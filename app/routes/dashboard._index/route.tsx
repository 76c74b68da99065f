import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { waitingFigures } from "~/features/applications/review/figures/overview.server";
import { disputesWaiting } from "~/features/bookings/lists/booking-list-waiting.server";
import { presentDashboard } from "~/features/dashboard/dashboard-presenter.server";
import { NextEvents } from "~/features/dashboard/views/next-events";
import { TaskList } from "~/features/dashboard/views/task-list";
import { flagsWaiting } from "~/features/moderation/flags/flag-queries.server";
import { presentOwnApplication } from "~/features/applications/my-profile/my-profile-presenter.server";
import { ExpiringNotice } from "~/features/applications/after-decision/certificates/views/certificates-page";
import { applicationTone } from "~/features/applications/views/application-tones";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/urls";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card, CardGrid, Figure } from "~/ui/data/card";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { Tag } from "~/ui/data/tag";

export const meta = pageTitle;

export const loader = page("member", async ({ actor, t, language }) => {
  const isAdmin = actor.role === "admin";
  const [own, decisions, waiting] = await Promise.all([
    presentOwnApplication(t, language, actor),
    isAdmin ? decisionsWaiting() : null,
    isAdmin ? null : presentDashboard(actor, t, language),
  ]);
  return {
    title: t("layout.dashboard"),
    name: actor.name,
    role: actor.role,
    own,
    enquiries: actor.role === "provider" ? waiting?.enquiries : null,
    decisions,
    tasks: waiting?.tasks ?? null,
    next: waiting?.next ?? [],
  };
});

async function decisionsWaiting() {
  const [{ waiting, overdue }, disputes, flags] = await Promise.all([
    waitingFigures(),
    disputesWaiting(),
    flagsWaiting(),
  ]);
  return { waiting, overdue, disputes, flags };
}

export default function DashboardPage() {
  const { name, role, own, decisions, enquiries, tasks, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle lede={t(`dashboard.lede.${role}`)}>{t("dashboard.hello", { name })}</PageTitle>
      <CardGrid columns="large">
        {decisions && (
          <>
            <Card title={t("layout.nav.review")}>
              <Figure
                value={decisions.waiting}
                label={t("applicationReview.overview.waiting")}
                note={decisions.overdue > 0 && t("dashboard.overdue", { count: decisions.overdue })}
              />
              <ButtonLink to={paths.adminProviders()}>
                {t("applicationReview.overview.all")}
              </ButtonLink>
            </Card>
            <Card title={t("flags.admin.title")}>
              <Figure
                value={decisions.flags}
                label={t("dashboard.flags", { count: decisions.flags })}
              />
              <ButtonLink variant="secondary" to={paths.adminEnquiries({ flagged: "open" })}>
                {t("flags.admin.title")}
              </ButtonLink>
            </Card>
            <Card title={t("bookings.list.title")}>
              <Figure
                value={decisions.disputes}
                label={t("dashboard.disputes", { count: decisions.disputes })}
              />
              <ButtonLink variant="secondary" to={paths.adminBookings({ state: "disputed" })}>
                {t("bookings.list.title")}
              </ButtonLink>
            </Card>
          </>
        )}
        {tasks && (role === "customer" || own?.hasProfile || tasks.rows.length > 0) && (
          <TaskList tasks={tasks} />
        )}
        <NextEvents events={next} />
        {own && (
          <Card
            title={own.businessName || t("myProfile.application")}
            aside={<Tag tone={applicationTone[own.state]}>{own.stateLabel}</Tag>}
          >
            <p>{own.whatNext}</p>
            <ExpiringNotice expiring={own.expiring} />
            <ButtonRow>
              {own.go && <ButtonLink to={own.go.to}>{own.go.label}</ButtonLink>}
              {own.mayReapply && (
                <ButtonLink to={paths.myProfile()}>{t("myProfile.go.again")}</ButtonLink>
              )}
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
                `dashboard.enquiries.${role === "provider" && !own?.hasProfile ? "applicant" : role}`,
              )}
            </p>
            <ButtonLink variant="secondary" to={paths.status()}>
              {t("layout.statusEnquiries")}
            </ButtonLink>
          </Card>
        )}
        {role === "customer" && (
          <Card title={t("layout.events")}>
            <p>{t("dashboard.events")}</p>
            <ButtonLink to={paths.events()} variant="secondary">
              {t("layout.events")}
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
