import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { jobsForm } from "~/features/moderation/administration/background-jobs/background-job-forms";
import { presentJobs } from "~/features/moderation/administration/background-jobs/background-job-presenter.server";
import { RemovalHeld } from "~/features/moderation/administration/views/removal-held";
import { FailedMails } from "~/features/moderation/administration/views/failed-mails";
import { JobTable } from "~/features/moderation/administration/views/job-table";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { toastTypeOf } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/urls";
import { allowRemoval } from "~/platform/files/storage/installation.server";
import { tryMailAgain } from "~/platform/mail/unsent.server";
import { version } from "~/platform/version.server";
import { Icon } from "~/ui/artwork/icon";
import { CardGrid, Figure } from "~/ui/data/card";
import { Empty } from "~/ui/feedback/empty";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { PageTitle, SectionTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const meta = pageTitle;

export const loader = page("admin", async ({ t, language }) => ({
  title: t("jobs.title"),
  version,
  page: await presentJobs(t, language),
}));

export const action = form("admin", jobsForm, async ({ actor, input, redirectWithToast }) => {
  if (input.intent === "allowRemoval") {
    await allowRemoval(actor.id);
    return redirectWithToast(paths.admin("jobs"), "jobs.removal.done");
  }
  const result = await tryMailAgain(actor.id, input.mail);
  return redirectWithToast(paths.admin("jobs"), `jobs.mails.${result}`, {
    type: toastTypeOf(result),
  });
});

export default function JobsRoute() {
  const { title, version: running, page: shown } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PostedSummary typed={[]} />
      <PageTitle lede={t("jobs.lede")}>{title}</PageTitle>
      {shown.removalHeld && <RemovalHeld why={shown.removalHeld} />}
      <CardGrid columns="small">
        <Figure
          icon={<Icon name="alert" />}
          value={shown.failing}
          label={t("jobs.failing", { count: shown.failing })}
        />
        <Figure
          icon={<Icon name="clock" />}
          value={shown.waiting}
          label={t("jobs.mails.waiting")}
          note={shown.oldest ? t("jobs.mails.oldest", { when: shown.oldest }) : undefined}
        />
        <Figure
          icon={<Icon name="close" />}
          value={shown.failedCount}
          label={t("jobs.mails.failedCount")}
        />
      </CardGrid>
      <SectionTitle>{t("jobs.jobs")}</SectionTitle>
      {shown.jobs.length === 0 ? (
        <Empty title={t("jobs.none")}>{t("jobs.noneText")}</Empty>
      ) : (
        <JobTable jobs={shown.jobs} />
      )}
      <SectionTitle lede={t("jobs.mails.lede")}>{t("jobs.mails.failed")}</SectionTitle>
      {shown.failed.length === 0 ? (
        <p className="muted">{t("jobs.mails.none")}</p>
      ) : (
        <FailedMails mails={shown.failed} />
      )}
      <p className="muted">{t("jobs.version", { version: running })}</p>
    </Page>
  );
}
