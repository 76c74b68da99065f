import { redirect } from "@remix-run/node";
import { adoptDraft } from "~/features/onboarding/drafts.server";
import { nextStep } from "~/features/onboarding/step-page/presenter.server";
import { page } from "~/http/handlers/page.server";
import { applicantFrom } from "~/http/handlers/applicant.server";
import { paths } from "~/paths";

export const loader = page("anyone", async (visit) =>
  redirect(paths.onboarding(await nextStep(await adoptDraft(applicantFrom(visit))))),
);
