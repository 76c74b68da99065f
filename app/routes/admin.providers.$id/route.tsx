import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { reviewForm } from "~/features/application-review/forms";
import { applicationForReview } from "~/features/application-review/application-page/queries.server";
import type { Revealed } from "~/features/application-review/decisions/reveal.server";
import { carryOut } from "~/features/application-review/decisions/dispatch.server";
import { reviewPage } from "~/features/application-review/application-page/presenter.server";
import { ReviewSheet } from "~/features/application-review/application-page/views/application-page";
import { form, page } from "~/http/handlers/handlers.server";
import { titled } from "~/http/meta/page-title";
import { paths } from "~/paths";

export const meta = titled;

export const loader = page("admin", async ({ actor, params, t, language }) => {
  const under = await applicationForReview(actor, params.id!);
  const sheet = reviewPage(t, language, under);
  return { title: sheet.businessName, sheet };
});

export const action = form("admin", reviewForm, async ({ actor, params, input, say }) => {
  const id = params.id!;
  const outcome = await carryOut(actor, id, input);
  if (typeof outcome === "object")
    return data({ revealed: outcome }, { headers: { "Cache-Control": "no-store" } });
  const place = "document" in input ? `#document-${input.document}` : "";
  return say(paths.adminProvider(id) + place, `review.${outcome}.${input.intent}`, {
    type: outcome === "done" ? "success" : "info",
  });
});

/** Also after a refusal: it means that the page shows what no longer holds. */
export const shouldRevalidate = () => true;

export default function ReviewRoute() {
  const { sheet } = useLoaderData<typeof loader>();
  const answer = useActionData<{ revealed?: Revealed }>();
  return <ReviewSheet sheet={sheet} revealed={answer?.revealed} />;
}
