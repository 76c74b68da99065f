import { useLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { presentWaiting } from "~/features/applications/review/application-page/amendment-review-presenter.server";
import { presentQueue } from "~/features/applications/review/queue/review-queue-presenter.server";
import { AdminSearch } from "~/features/moderation/views/admin-list";
import { presentKeys } from "~/features/applications/review/page-keys.server";
import { PageKeys } from "~/features/applications/review/views/page-keys";
import { QueueTable } from "~/features/applications/review/views/queue-table";
import { certificatesToCheck } from "~/features/applications/after-decision/certificates/certificate-queries.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { formatInstant } from "~/platform/india/dates/day-format";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Empty } from "~/ui/feedback/empty";
import { PageTitle } from "~/ui/navigation/page-header";
import { Pager } from "~/ui/navigation/pager";
import { Page } from "~/ui/navigation/page";
import { LinkList } from "~/ui/navigation/link-list";
import { ChoiceMenu, TabsNav } from "~/ui/navigation/tabs-nav";

export const loader = page("admin", async ({ actor, t, language, url }) => ({
  title: t("applicationReview.queue.title"),
  queue: await presentQueue(t, language, url.searchParams, actor.id),
  keys: presentKeys(t, "queue"),
  amendments: await presentWaiting(language, url.searchParams),
  certificates: (await certificatesToCheck()).map(({ applicationId, name, sentAt }) => ({
    to: paths.adminProvider(applicationId),
    label: name,
    note: formatInstant(sentAt, language),
  })),
}));

export default function QueuePage() {
  const { queue, keys, amendments, certificates } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle
        lede={t("applicationReview.queue.lede")}
        actions={<ChoiceMenu label={t("applicationReview.views.title")} tabs={queue.views} />}
      />
      {queue.state === "todo" && !queue.isSearched && (
        <>
          <Waiting
            title={t("amendments.review.waiting")}
            rows={amendments.rows}
            pages={amendments}
          />
          <Waiting title={t("applicationReview.certificates")} rows={certificates} />
        </>
      )}
      <AdminSearch to={paths.adminProviders()} unread={queue.unread} {...queue.search} />
      <TabsNav label={t("ui.list.byState")} tabs={queue.tabs} />
      {queue.rows.length === 0 ? (
        <Empty
          title={t(
            queue.isSearched ? "applicationReview.queue.noneFound" : "applicationReview.queue.none",
          )}
          action={
            queue.isSearched ? (
              <ButtonLink variant="secondary" to={queue.clear}>
                {t("applicationReview.queue.clear")}
              </ButtonLink>
            ) : undefined
          }
        >
          {queue.hidden ? (
            <Link to={queue.hidden.to}>{queue.hidden.label}</Link>
          ) : (
            t(
              queue.isSearched
                ? "applicationReview.queue.noneFoundText"
                : `applicationReview.queue.noneText.${queue.state}`,
            )
          )}
        </Empty>
      ) : (
        <>
          <QueueTable
            rows={queue.rows}
            caption={t("applicationReview.queue.title")}
            sort={queue.sort}
          />
          <Pager previous={queue.previous} next={queue.next} count={queue.shown} />
          <p>
            <a href={queue.csv} download>
              {t("applicationReview.csv.queue")}
            </a>
          </p>
        </>
      )}
      <PageKeys page={keys} />
    </Page>
  );
}

interface WaitingProps {
  title: string;
  rows: { to: string; label: string; note: string }[];
  pages?: { previous: string | null; next: string | null };
}

function Waiting({ title, rows, pages }: WaitingProps) {
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <LinkList links={rows} />
      {pages && <Pager previous={pages.previous} next={pages.next} label={title} />}
    </Card>
  );
}
