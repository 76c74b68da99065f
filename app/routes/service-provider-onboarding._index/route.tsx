import { redirect } from "@remix-run/node";
import { nextStep } from "~/features/applications/form/step-page/step-page-presenter.server";
import { unclaimedDrafts } from "~/features/applications/form/other-answers/other-answers-queries.server";
import { openApplication, requireOwner } from "~/http/applicant.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";

export const loader = page("anyone", async (visit) => {
  requireOwner(visit);
  const { actor, visitor } = visit;
  if (actor && (await unclaimedDrafts(actor, visitor)).length > 0)
    return redirect(paths.typedHere());
  return redirect(paths.onboarding(await nextStep(await openApplication(visit))));
});
