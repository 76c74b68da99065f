import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { takeHandedOver } from "~/features/applications/form/hand-over/hand-over-commands.server";
import { handOverForm } from "~/features/applications/form/hand-over/hand-over-forms";
import {
  presentHandedOver,
  stepOf,
} from "~/features/applications/form/hand-over/hand-over-presenter.server";
import { HandedOverPage } from "~/features/applications/form/hand-over/views/handed-over-page";
import { visitorOf } from "~/http/auth/form-token.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { conflict } from "~/platform/refusals";

export const handle: Handle = { bare: true };
export const meta = pageTitle;

export const loader = page("anyone", async (visit) => {
  const found = await presentHandedOver(visit.param("token"), visit);
  if (!found) throw redirect(paths.onboarding(stepOf(visit.url.searchParams.get("step"))));
  return found;
});

export const action = form(
  "anyone",
  handOverForm,
  async ({ param, url, request, actor, visitor, ip, redirectWithToast }) => {
    // A browser that stores no cookies would lose the draft at once.
    if ((await visitorOf(request)).isNew) throw conflict("handOver.noCookie");
    await takeHandedOver(param("token"), { visitor, ip });
    const step = stepOf(url.searchParams.get("step"));
    return redirectWithToast(
      actor ? paths.typedHere() : paths.onboarding(step),
      "handOver.take.done",
    );
  },
);

export default function HandOverRoute() {
  return <HandedOverPage page={useLoaderData<typeof loader>()} />;
}
