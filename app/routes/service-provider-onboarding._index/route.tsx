import { redirect } from "@remix-run/node";
import { useLoaderData, Form } from "@remix-run/react";
import { z } from "zod";
import {
  chooseDraft,
  presentDraftChoice,
  type DraftChoice,
} from "~/features/applications/form/draft-choice.server";
import { nextStep } from "~/features/applications/form/step-page/step-page-presenter.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import { openApplication } from "~/http/applicant.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { sentKey } from "~/platform/shared-schemas";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { SendRow } from "~/ui/forms/send-row";

export const handle: Handle = { bare: true };

export const loader = page("anyone", async (visit) => {
  const { actor } = visit;
  const application = await openApplication(visit);
  const choice = actor && (await presentDraftChoice({ ...visit, actor }, application));
  if (choice) return choice;
  throw redirect(paths.onboarding(await nextStep(application)));
});

export const action = form(
  "member",
  z.object({ draft: sentKey }),
  async ({ actor, input, redirectWithToast }) => {
    await chooseDraft(actor, input.draft);
    const next = await nextStep(await applicationFor(actor, ""));
    return redirectWithToast(paths.onboarding(next), "onboarding.draftChoice.done");
  },
);

export default function OnboardingRoute() {
  return <DraftChoicePage {...useLoaderData<typeof loader>()} />;
}

function DraftChoicePage({ title, drafts }: DraftChoice) {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <PostedSummary />
      <PageTitle lede={t("onboarding.draftChoice.lede")}>{title}</PageTitle>
      <Form method="post" className="form">
        <FormToken />
        {drafts.map(({ id, title, rows }) => (
          <Card key={id} title={title} titleId={`draft-${id}`}>
            <SummaryList rows={rows} />
            <SendRow
              button="onboarding.draftChoice.do"
              name="draft"
              value={id}
              aria-describedby={`draft-${id}`}
            />
          </Card>
        ))}
      </Form>
    </Page>
  );
}
