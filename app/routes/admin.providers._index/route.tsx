import { Form, Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presentWaiting } from "~/features/application-review/amendments/presenter.server";
import { presentQueue } from "~/features/application-review/queue/presenter.server";
import { QueueTable } from "~/features/application-review/queue/views/queue-table";
import { certificatesToCheck } from "~/features/onboarding/certificates/queries.server";
import { page } from "~/http/handlers/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { paths } from "~/paths";
import { formatInstant } from "~/platform/india/dates/day-format";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Empty } from "~/ui/feedback/empty";
import { TextField } from "~/ui/forms/fields";
import { PageTitle } from "~/ui/navigation/page-header";
import { Pager } from "~/ui/navigation/pager";
import { Page } from "~/ui/navigation/page";
import { TabsNav } from "~/ui/navigation/tabs-nav";

export const meta = pageTitle;

export const loader = page("admin", async ({ t, language, url }) => ({
  title: t("applicationReview.queue.title"),
  queue: await presentQueue(t, language, url.searchParams),
  amendments: await presentWaiting(language, url.searchParams),
  certificates: (await certificatesToCheck()).map(({ id, applicationId, name, sentAt }) => ({
    id,
    name,
    to: paths.adminProvider(applicationId),
    sent: formatInstant(sentAt, language),
  })),
}));

export default function QueuePage() {
  const { queue, amendments, certificates } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="full">
      <PageTitle lede={t("applicationReview.queue.lede")}>
        {t("applicationReview.queue.title")}
      </PageTitle>
      <Form action={paths.adminProviders()} className="inline-search" role="search">
        {queue.state !== "todo" && <input type="hidden" name="state" value={queue.state} />}
        <TextField
          name="q"
          type="search"
          label={t("applicationReview.queue.search")}
          defaultValue={queue.q}
          key={queue.q}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button variant="secondary" icon="search">
          {t("applicationReview.queue.find")}
        </Button>
      </Form>
      {queue.state === "todo" && !queue.q && amendments.rows.length > 0 && (
        <Card title={t("amendments.review.waiting")}>
          <ul>
            {amendments.rows.map(({ id, to, name, sent }) => (
              <li key={id}>
                <Link to={to}>{name}</Link> <span className="note">{sent}</span>
              </li>
            ))}
          </ul>
          <Pager
            previous={amendments.previous}
            next={amendments.next}
            label={t("amendments.review.waiting")}
          />
        </Card>
      )}
      {queue.state === "todo" && !queue.q && certificates.length > 0 && (
        <Card title={t("applicationReview.certificates")}>
          <ul>
            {certificates.map(({ id, to, name, sent }) => (
              <li key={id}>
                <Link to={to}>{name}</Link> <span className="note">{sent}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <TabsNav label={t("applicationReview.queue.filter")} tabs={queue.tabs} />
      {queue.rows.length === 0 ? (
        <Empty
          title={t(queue.q ? "applicationReview.queue.noneFound" : "applicationReview.queue.none")}
          action={
            queue.q ? (
              <ButtonLink variant="secondary" to={queue.clear}>
                {t("applicationReview.queue.clear")}
              </ButtonLink>
            ) : undefined
          }
        >
          {t(
            queue.q
              ? "applicationReview.queue.noneFoundText"
              : `applicationReview.queue.noneText.${queue.state}`,
          )}
        </Empty>
      ) : (
        <QueueTable
          rows={queue.rows}
          caption={t("applicationReview.queue.title")}
          sort={queue.sort}
        />
      )}
      {queue.rows.length > 0 && (
        <Pager previous={queue.previous} next={queue.next} count={queue.shown} />
      )}
    </Page>
  );
}
