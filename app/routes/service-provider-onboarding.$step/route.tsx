import { useLoaderData } from "@remix-run/react";
import { stepPost } from "~/features/applications/answers/answer-forms";
import { presentStep } from "~/features/applications/form/step-page/step-page-presenter.server";
import { StepScreen } from "~/features/applications/form/step-page/views/step-screen";
import { currentSession } from "~/http/auth/session.server";
import { openApplication } from "~/http/applicant.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { posted, stepOf } from "./application-step-posts.server";
import { revalidateUnlessUnsent } from "~/ui/forms/unsent-post";

export const handle: Handle = { hydrate: true, bare: true };

export const loader = page("anyone", async (visit) => {
  const step = stepOf(visit.param("step"));
  const application = await openApplication(visit);
  const { searchParams } = visit.url;
  return presentStep(step, application, {
    ...visit,
    saved: searchParams.get("saved"),
    fromSummary: searchParams.has("return"),
    session: await currentSession(visit.request),
  });
});

export const action = form("anyone", stepPost, posted, {
  labels: "application",
  files: true,
  actsForAccount: true,
});

/** A refused post saved what was typed: the page must know the step's new version. */
export const shouldRevalidate = revalidateUnlessUnsent;

export default function StepRoute() {
  return <StepScreen page={useLoaderData<typeof loader>()} />;
}
