import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordOpenedDrafts } from "~/features/applications/opened-drafts.server";
import { typedHereForm } from "~/features/applications/form/other-answers/other-answers-forms";
import { presentTypedHere } from "~/features/applications/form/other-answers/other-answers-presenter.server";
import {
  forgetDraft,
  takeOverDraft,
} from "~/features/applications/form/other-answers/take-over.server";
import { TypedHerePage } from "~/features/applications/form/other-answers/views/typed-here-page";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";

export const handle: Handle = { bare: true };
export const meta = pageTitle;

export const loader = page("member", async (visit) => {
  await recordOpenedDrafts(visit.actor, visit.visitor);
  const question = await presentTypedHere(visit);
  if (!question) throw redirect(paths.onboarding());
  return question;
});

export const action = form(
  "member",
  typedHereForm,
  async ({ actor, visitor, input: { intent, draft }, redirectWithToast }) => {
    const done =
      intent === "forget"
        ? (await forgetDraft(actor, visitor, draft)) && "forgotten"
        : await takeOverDraft(actor, visitor, draft);
    if (!done)
      return redirectWithToast(paths.onboarding(), "onboarding.typedHere.already", {
        type: "info",
      });
    if (done === "forgotten")
      return redirectWithToast(paths.onboarding(), "onboarding.typedHere.forgotten");
    return redirectWithToast(
      done.done === "taken" ? paths.onboarding() : paths.otherAnswers(done.id),
      `onboarding.typedHere.${done.done}`,
    );
  },
);

export default function TypedHereRoute() {
  return <TypedHerePage {...useLoaderData<typeof loader>()} />;
}
