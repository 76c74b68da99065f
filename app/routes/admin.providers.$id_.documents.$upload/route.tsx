import { useLoaderData } from "@remix-run/react";
import { applyDecision } from "~/features/moderation/administration/suspensions/application-review-decisions.server";
import { presentDocument } from "~/features/applications/review/documents/document-page-presenter.server";
import { pathOfNextDocument } from "~/features/applications/review/documents/next-document.server";
import { DocumentPage } from "~/features/applications/review/documents/views/document-page";
import { documentForm } from "~/features/applications/review/application-review-forms";
import { presentKeys } from "~/features/applications/review/keys/keys.server";
import { PageKeys } from "~/features/applications/review/keys/views/page-keys";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import reviewStyles from "~/layout/styles/review.css?url";
import workingPageStyles from "~/layout/styles/working-pages.css?url";

export const handle: Handle = { styles: [workingPageStyles, reviewStyles] };

export const loader = page("admin", async ({ actor, request, param, t, language }) => {
  const { searchParams } = new URL(request.url);
  const requested = { id: param("id"), upload: param("upload") };
  const document = await presentDocument(actor, requested, searchParams, t, language);
  return { title: document.title, document, keys: presentKeys(t, "document") };
});

export const action = form(
  "admin",
  documentForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const result = await applyDecision(actor, param("id"), {
      ...input,
      document: param("upload"),
    });
    return redirectWithToast(
      await pathOfNextDocument(param("id"), param("upload")),
      `applicationReview.${result}.${input.intent}`,
      { result },
    );
  },
);

export default function DocumentRoute() {
  const { document, keys } = useLoaderData<typeof loader>();
  return (
    <>
      <DocumentPage document={document} />
      <PageKeys page={keys} />
    </>
  );
}
