import { useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { reviewFigures } from "~/features/applications/review/figures/overview.server";
import { presentRow } from "~/features/applications/review/queue/review-queue-presenter.server";
import { presentFollowUps } from "~/features/applications/review/notes/application-note-presenter.server";
import { QueueTable } from "~/features/applications/review/views/queue-table";
import { disputesWaiting } from "~/features/bookings/lists/booking-list-waiting.server";
import { presentBackups } from "~/features/moderation/administration/background-job-presenter.server";
import { flagsWaiting } from "~/features/moderation/flags/flag-queries.server";
import { Notice } from "~/ui/feedback/notice";
import { grievanceFigures } from "~/features/moderation/grievances/handling/grievance-list.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { relativeTime } from "~/platform/india/dates/day-format";
import { ButtonLink } from "~/ui/controls/button";
import { CardGrid, Figure, Card } from "~/ui/data/card";
import { Empty } from "~/ui/feedback/empty";
import { PageTitle, SectionTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const loader = page("admin", async ({ actor, t, language }) => {
  const [review, grievances, disputes, flags, backups] = await Promise.all([
    reviewFigures(actor),
    grievanceFigures(),
    disputesWaiting(),
    flagsWaiting(),
    presentBackups(t, language),
  ]);
  const { first, next, oldest, followUps, ...figures } = review;
  return {
    title: t("applicationReview.overview.title"),
    figures,
    grievances,
    disputes,
    flags,
    backups,
    oldest: oldest && relativeTime(oldest, now(), language),
    next: next && paths.adminProvider(next.id),
    followUps: presentFollowUps(followUps, language),
    rows: first.map((row) => presentRow(t, language, row)),
  };
});

export default function AdminOverview() {
  const { figures, grievances, disputes, flags, backups, oldest, next, followUps, rows } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { waiting, inReview, overdue, settled, share } = figures;
  return (
    <Page>
      <PageTitle
        lede={t("applicationReview.overview.lede")}
        actions={next && <ButtonLink to={next}>{t("applicationReview.overview.next")}</ButtonLink>}
      />
      <CardGrid columns="small">
        <Figure
          icon="clock"
          value={waiting}
          to={paths.adminProviders({ state: "submitted" })}
          label={t("applicationReview.overview.waiting")}
          note={
            overdue > 0
              ? t("dashboard.overdue", { count: overdue })
              : oldest && t("applicationReview.overview.oldest", { when: oldest })
          }
        />
        <Figure
          icon="eye"
          value={inReview}
          to={paths.adminProviders({ state: "in_review" })}
          label={t("applicationReview.overview.inReview")}
        />
        <Figure
          icon="check"
          value={share === null ? "–" : `${share}%`}
          to={paths.admin("figures")}
          label={t("applicationReview.overview.inTime")}
          note={t("applicationReview.overview.settled", { count: settled })}
        />
        <Figure
          icon="message"
          value={grievances.open}
          to={paths.adminGrievances({ state: "open" })}
          label={t("grievances.list.open")}
          note={
            grievances.overdue > 0
              ? t("grievances.list.overdueMany", { count: grievances.overdue })
              : t("grievances.list.noneOverdue")
          }
        />
        <Figure
          icon="alert"
          value={disputes}
          to={paths.adminBookings({ state: "disputed" })}
          label={t("bookings.admin.disputes")}
        />
        <Figure
          icon="shield"
          value={flags}
          to={paths.adminEnquiries({ flagged: "open" })}
          label={t("dashboard.flags", { count: flags })}
        />
      </CardGrid>
      {backups && (
        <Notice
          tone={backups.isLate ? "warning" : "info"}
          title={t(backups.isLate ? "jobs.backups.late" : "jobs.backups.title")}
        >
          <p>
            {backups.made}. {backups.verified}.
          </p>
          {backups.isLate && (
            <p>
              <Link to={paths.admin("jobs")}>{t("jobs.backups.seeJobs")}</Link>
            </p>
          )}
        </Notice>
      )}
      <FollowUps followUps={followUps} />
      <SectionTitle>{t("applicationReview.overview.first")}</SectionTitle>
      {rows.length === 0 ? (
        <Empty title={t("applicationReview.queue.none")}>
          {t("applicationReview.queue.noneText.todo")}
        </Empty>
      ) : (
        <>
          <QueueTable rows={rows} caption={t("applicationReview.overview.first")} />
          <ButtonLink variant="secondary" to={paths.adminProviders()}>
            {t("applicationReview.overview.all")}
          </ButtonLink>
        </>
      )}
    </Page>
  );
}

function FollowUps({ followUps }: { followUps: Awaited<ReturnType<typeof presentFollowUps>> }) {
  const { t } = useTranslation();
  if (followUps.length === 0) return null;
  return (
    <Card title={t("applicationReview.note.due")}>
      <ul className="plain-list">
        {followUps.map(({ id, to, name, text, day }) => (
          <li key={id}>
            <Link to={to}>{name}</Link>{" "}
            <span className="note">{t("applicationReview.note.dueOn", { day })}</span>
            <p className="answer">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
