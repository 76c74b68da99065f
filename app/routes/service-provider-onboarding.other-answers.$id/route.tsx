import { useLoaderData } from "@remix-run/react";
import { recordOpenedDrafts } from "~/features/applications/opened-drafts.server";
import { chooseAnswers } from "~/features/applications/form/other-answers/choose-answers.server";
import { otherAnswersForm } from "~/features/applications/form/other-answers/other-answers-forms";
import { presentOtherAnswers } from "~/features/applications/form/other-answers/other-answers-presenter.server";
import { deleteDraftSetAside } from "~/features/applications/form/other-answers/take-over.server";
import { OtherAnswersPage } from "~/features/applications/form/other-answers/views/other-answers-page";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";

export const handle: Handle = { bare: true };
export const meta = pageTitle;

export const loader = page("member", async (visit) => {
  await recordOpenedDrafts(visit.actor, visit.visitor);
  return presentOtherAnswers(visit, visit.param("id"));
});

export const action = form(
  "member",
  otherAnswersForm,
  async ({ actor, param, input, redirectWithToast }) => {
    if (input.intent === "choose")
      await chooseAnswers(actor, param("id"), input.steps, input._version);
    else if (!(await deleteDraftSetAside(actor, param("id"))))
      return redirectWithToast(paths.onboarding(), "onboarding.otherAnswers.done.already", {
        type: "info",
      });
    return redirectWithToast(paths.onboarding(), `onboarding.otherAnswers.done.${input.intent}`);
  },
);

export default function OtherAnswersRoute() {
  return <OtherAnswersPage page={useLoaderData<typeof loader>()} />;
}
