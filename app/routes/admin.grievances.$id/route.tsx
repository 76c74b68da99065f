import { useLoaderData } from "@remix-run/react";
import { StateTag } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { handlingForm } from "~/features/moderation/grievances/grievance-forms";
import { handleGrievance } from "~/features/moderation/grievances/grievance-actions.server";
import { presentHandling } from "~/features/moderation/grievances/handling/handling-page.server";
import {
  HandlingActions,
  HandlingDetails,
} from "~/features/moderation/grievances/views/grievance-handling";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { Card } from "~/ui/data/card";
import { Timeline } from "~/ui/data/timeline";
import { Tag } from "~/ui/data/tag";
import { Notice } from "~/ui/feedback/notice";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { revalidateUnlessUnsent } from "~/ui/forms/unsent-post";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const handle: Handle = { hydrate: true };

export const loader = page("admin", async ({ actor, param, t, language }) => {
  const grievance = await presentHandling(actor, param("id"), t, language);
  return { grievance, title: t("grievances.page.of", grievance) };
});

export const action = form(
  "admin",
  handlingForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const result = await handleGrievance(actor, param("id"), input);
    const key = result === "done" ? "handled" : "handledBefore";
    return redirectWithToast(
      paths.adminGrievance(param("id")),
      `grievances.${key}.${input.intent}`,
      { result },
    );
  },
);

export const shouldRevalidate = revalidateUnlessUnsent;

export default function AdminGrievanceRoute() {
  const { grievance, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page
      aside={
        <Card title={t("grievances.handling.story")}>
          <Timeline label={t("grievances.handling.story")} items={grievance.timeline} />
        </Card>
      }
    >
      <BackLink to={paths.adminGrievances()} label="grievances.list.title" />
      <PostedSummary
        typed={["answer", "note", "decision", "consequence"]}
        absent={[
          ...(grievance.may.decide ? [] : ["outcome", "decision", "consequence"]),
          ...(grievance.may.answer ? [] : ["answer"]),
        ]}
      />
      <PageTitle
        eyebrow={grievance.kind}
        actions={
          <span className="cluster">
            {grievance.due?.isOver && <Tag tone="bad">{t("grievances.list.overdue")}</Tag>}
            <StateTag state={grievance.state} label={grievance.stateLabel} />
          </span>
        }
      >
        {title}
      </PageTitle>
      <HandlingDetails grievance={grievance} />
      {grievance.isOwn ? (
        <Notice>{t("administration.ownAffair")}</Notice>
      ) : (
        <HandlingActions grievance={grievance} />
      )}
    </Page>
  );
}
