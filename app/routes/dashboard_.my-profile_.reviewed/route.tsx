import { useLoaderData } from "@remix-run/react";
import {
  submitAmendment,
  withdrawAmendment,
} from "~/features/applications/after-decision/amendments/amendment-commands.server";
import { amendmentPost } from "~/features/applications/after-decision/amendments/amendment-forms";
import { presentAmendmentForm } from "~/features/applications/after-decision/amendments/amendment-presenter.server";
import { AmendmentForm } from "~/features/applications/after-decision/views/amendment-form";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { typedIn } from "~/features/applications/answers/answers";
import { currentSession, memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { notFound } from "~/platform/refusals";
import { revalidateUnlessUnsent } from "~/ui/forms/unsent-post";

export const loader = page("member", async ({ actor, request, t, language }) => {
  if (!(await providerOfAccount(actor.id))) throw notFound();
  return presentAmendmentForm(actor, await memberSession(request), t, language);
});

export const action = form(
  "member",
  amendmentPost,
  async ({ actor, input, form: sent, request, redirectWithToast }) => {
    const { intent, _version: version, password } = input;
    const posted = {
      company: typedIn("company", sent),
      services: typedIn("services", sent),
      legal: typedIn("legal", sent),
    };
    const proof = { session: await currentSession(request), password };
    const result =
      intent === "withdraw"
        ? await withdrawAmendment(actor)
        : await submitAmendment(actor, posted, version, proof);
    return redirectWithToast(paths.myProfile(), `amendments.${result}.${intent}`, { result });
  },
  { labels: "application" },
);

/** Also after a refusal: the page shows what is awaiting review now, beside what was typed. */
export const shouldRevalidate = revalidateUnlessUnsent;

export default function AmendmentRoute() {
  return <AmendmentForm page={useLoaderData<typeof loader>()} />;
}
