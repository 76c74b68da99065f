import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { chooseDraft } from "~/features/applications/form/draft-choice/draft-choice-commands.server";
import { presentDraftChoice } from "~/features/applications/form/draft-choice/draft-choice-presenter.server";
import { DraftChoicePage } from "~/features/applications/form/draft-choice/views/draft-choice-page";
import { nextStep } from "~/features/applications/form/step-page/step-page-presenter.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import { openApplication } from "~/http/applicant.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { sentKey } from "~/platform/shared-schemas";

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
