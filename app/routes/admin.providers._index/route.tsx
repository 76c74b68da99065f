import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { queuePage } from "~/features/application-review/queue/presenter.server";
import { QueueTable } from "~/features/application-review/queue/views/queue-table";
import { page } from "~/http/handlers/handlers.server";
import { titled } from "~/http/meta/page-title";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { TextField } from "~/ui/forms/fields";
import { PageTitle } from "~/ui/navigation/page-header";
import { Pager } from "~/ui/navigation/pager";
import { Page } from "~/ui/navigation/page";
import { TabsNav } from "~/ui/navigation/tabs-nav";

export const meta = titled;

export const loader = page("admin", async ({ t, language, url }) => ({
  title: t("review.queue.title"),
  queue: await queuePage(t, language, url.searchParams),
}));

export default function QueuePage() {
  const { queue } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="full">
      <PageTitle lede={t("review.queue.lede")}>{t("review.queue.title")}</PageTitle>
      <Form action={paths.adminProviders()} className="inline-search" role="search">
        {queue.state !== "todo" && <input type="hidden" name="state" value={queue.state} />}
        <TextField
          name="q"
          type="search"
          label={t("review.queue.search")}
          defaultValue={queue.q}
          key={queue.q}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Button variant="secondary" icon="search">
          {t("review.queue.find")}
        </Button>
      </Form>
      <TabsNav label={t("review.queue.filter")} tabs={queue.tabs} />
      {queue.rows.length === 0 ? (
        <Empty
          title={t(queue.q ? "review.queue.noneFound" : "review.queue.none")}
          action={
            queue.q ? (
              <ButtonLink variant="secondary" to={queue.clear}>
                {t("review.queue.clear")}
              </ButtonLink>
            ) : undefined
          }
        >
          {t(queue.q ? "review.queue.noneFoundText" : `review.queue.noneText.${queue.state}`)}
        </Empty>
      ) : (
        <QueueTable rows={queue.rows} caption={t("review.queue.title")} sort={queue.sort} />
      )}
      {queue.rows.length > 0 && (
        <Pager previous={queue.previous} next={queue.next} count={queue.shown} />
      )}
    </Page>
  );
}
