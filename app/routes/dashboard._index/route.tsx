import { useLoaderData } from "@remix-run/react";
import { StateTag } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { waitingFigures } from "~/features/applications/review/figures/overview.server";
import { disputesWaiting } from "~/features/bookings/lists/booking-list-waiting.server";
import { presentDashboard } from "~/features/dashboard/dashboard-presenter.server";
import { NextEvents, TaskList } from "~/features/dashboard/views/dashboard-lists";
import { flagsWaiting } from "~/features/moderation/flags/flag-queries.server";
import { presentOwnApplication } from "~/features/applications/my-profile/my-profile-presenter.server";
import { ExpiringNotice } from "~/features/applications/after-decision/views/certificates-page";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Card, CardGrid, Figure } from "~/ui/data/card";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { Empty } from "~/ui/feedback/empty";

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
    decisions,
    work: waiting,
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
  const { name, role, own, decisions, work } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const title = t("dashboard.hello", { name });
  if (role === "admin" || !work)
    return (
      <Page>
        <PageTitle lede={t("dashboard.lede.admin")}>{title}</PageTitle>
        {decisions && <Decisions {...decisions} />}
        {own && <OwnApplication own={own} />}
      </Page>
    );
  const { tasks, next } = work;
  const isApplicant = role === "provider" && !own?.hasProfile;
  const beside = [
    next.rows.length > 0 && <NextEvents key="next" events={next} />,
    own && !isApplicant && <OwnApplication key="own" own={own} />,
  ].filter(Boolean);
  const heading = (
    <PageTitle actions={role === "customer" && <CustomerActions />}>{title}</PageTitle>
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
      {(!isApplicant || tasks.rows.length > 0) && (
        <TaskList tasks={tasks} reader={role === "customer" ? "customer" : "provider"} />
      )}
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
              {t("dashboard.publicPage")}
            </ButtonLink>
          )}
        </ButtonRow>
      )}
    </Card>
  );
}

function Decisions({ waiting, overdue, flags, disputes }: NonNullable<Loaded["decisions"]>) {
  const { t } = useTranslation();
  return (
    <CardGrid columns="medium">
      <Card title={t("layout.nav.review")}>
        <Figure
          value={waiting}
          label={t("applicationReview.overview.waiting")}
          note={overdue > 0 && t("dashboard.overdue", { count: overdue })}
        />
        <ButtonLink to={paths.adminProviders()}>{t("applicationReview.overview.all")}</ButtonLink>
      </Card>
      <Card title={t("flags.admin.title")}>
        <Figure value={flags} label={t("dashboard.flags", { count: flags })} />
        <ButtonLink variant="secondary" to={paths.adminEnquiries({ flagged: "open" })}>
          {t("flags.admin.title")}
        </ButtonLink>
      </Card>
      <Card title={t("bookings.list.title")}>
        <Figure value={disputes} label={t("dashboard.disputes", { count: disputes })} />
        <ButtonLink variant="secondary" to={paths.adminBookings({ state: "disputed" })}>
          {t("bookings.list.title")}
        </ButtonLink>
      </Card>
    </CardGrid>
  );
}
