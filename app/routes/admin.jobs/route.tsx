import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presentJobs } from "~/features/moderation/administration/background-job-presenter.server";
import { AdminTable } from "~/features/moderation/views/admin-list";
import { Tag } from "~/ui/data/tag";
import { Notice } from "~/ui/feedback/notice";
import { PostButton } from "~/ui/forms/intent-form";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { allowRemoval } from "~/platform/files/storage/installation.server";
import { tryMailAgain } from "~/platform/mail/unsent.server";
import { version } from "~/platform/version.server";
import { CardGrid, Figure } from "~/ui/data/card";
import { Empty } from "~/ui/feedback/empty";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { PageTitle, SectionTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { sentKey } from "~/platform/shared-schemas";
import { byIntent } from "~/platform/forms/intent";

const jobsForm = byIntent({ tryAgain: { mail: sentKey }, allowRemoval: {} });

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
  return redirectWithToast(paths.admin("jobs"), `jobs.mails.${result}`, { result });
});

const tones = { well: "good", late: "wait", partly: "wait", failing: "bad" } as const;

export default function JobsRoute() {
  const { version: running, page: shown } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PostedSummary typed={[]} />
      <PageTitle lede={t("jobs.lede")} />
      {shown.removalHeld && (
        <Notice tone="warning" title={t("jobs.removal.title")}>
          <p>{t(`jobs.removal.${shown.removalHeld}.text`)}</p>
          <PostButton reload variant="secondary" small intent="allowRemoval">
            {t("jobs.removal.allow")}
          </PostButton>
        </Notice>
      )}
      <CardGrid columns="small">
        <Figure
          icon="alert"
          value={shown.failing}
          label={t("jobs.failing", { count: shown.failing })}
        />
        <Figure
          icon="clock"
          value={shown.waiting}
          label={t("jobs.mails.waiting")}
          note={shown.oldest ? t("jobs.mails.oldest", { when: shown.oldest }) : undefined}
        />
        <Figure icon="close" value={shown.failedCount} label={t("jobs.mails.failedCount")} />
      </CardGrid>
      <SectionTitle>{t("jobs.jobs")}</SectionTitle>
      {shown.jobs.length === 0 ? (
        <Empty title={t("jobs.none")}>{t("jobs.noneText")}</Empty>
      ) : (
        <AdminTable
          caption={t("jobs.jobs")}
          rows={shown.jobs}
          rowKey={({ name }) => name}
          columns={[
            {
              label: "jobs.job",
              heading: true,
              cell: ({ label }) => label,
              note: ({ every }) => every,
            },
            {
              label: "jobs.last",
              cell: ({ last, lastExact }) => <span title={lastExact}>{last}</span>,
              note: ({ took }) => took,
            },
            { label: "jobs.next", cell: ({ next }) => next },
            {
              label: "jobs.state.label",
              cell: ({ state, failures, failedRows }) => (
                <>
                  <Tag tone={tones[state]}>{t(`jobs.state.${state}`)}</Tag>
                  {failures && <small className="note">{failures}</small>}
                  {failedRows && <small className="note">{failedRows}</small>}
                </>
              ),
            },
            {
              label: "jobs.error",
              cell: ({ error }) => (error ? <code>{error}</code> : "–"),
              note: ({ failed }) => failed,
            },
          ]}
        />
      )}
      <SectionTitle lede={t("jobs.mails.lede")}>{t("jobs.mails.failed")}</SectionTitle>
      {shown.failed.length === 0 ? (
        <p className="muted">{t("jobs.mails.none")}</p>
      ) : (
        <AdminTable
          caption={t("jobs.mails.failed")}
          rows={shown.failed}
          rowKey={({ id }) => id}
          columns={[
            { label: "jobs.mails.to", heading: true, cell: ({ to }) => to },
            { label: "jobs.mails.written", cell: ({ written }) => written },
            { label: "jobs.mails.tries", align: "end", cell: ({ tries }) => tries },
            {
              label: "jobs.error",
              cell: ({ error, expired }) => (
                <>
                  {error ? <code>{error}</code> : !expired && "–"}
                  {expired && <small className="note">{t("jobs.mails.expired")}</small>}
                </>
              ),
            },
            {
              label: "jobs.mails.again",
              hideLabel: true,
              cell: ({ id, to, expired }) =>
                !expired && (
                  <PostButton
                    reload
                    values={{ mail: id }}
                    variant="secondary"
                    small
                    intent="tryAgain"
                    aria-label={t("jobs.mails.againTo", { to })}
                  >
                    {t("jobs.mails.again")}
                  </PostButton>
                ),
            },
          ]}
        />
      )}
      <p className="muted">{t("jobs.version", { version: running })}</p>
    </Page>
  );
}
