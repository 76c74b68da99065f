import { parse } from "@conform-to/react";
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from "@remix-run/react";
import i18next from "i18next";

const kind = "unanswered";

/**
 * For hydrated pages: a form to which no answer came (the connection broke, a proxy answered) stays on the page with all
 * that was typed and chosen. Without it the error page would take the form's place.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    // Redirects and error pages are answers of ours, and no Errors.
    if (!(error instanceof Error) || request.signal.aborted) throw error;
    const form = await sent.formData();
    const message = i18next.t("errors.unanswered");
    const { payload } = parse(form, { resolve: () => ({}) });
    return {
      result: { status: "error", error: { "": [message] }, initialValue: payload },
      kind,
      formId: form.get("_form")?.toString(),
      toast: message,
    };
  }
}

/** Where no answer came, a page that were read anew would not come either. */
export const revalidateByDefault: ShouldRevalidateFunction = (change) =>
  change.defaultShouldRevalidate && isAnswered(change);

/** After a refused post too: it may have changed something, or the page shows what no longer holds. */
export const revalidateAlways: ShouldRevalidateFunction = (change) => isAnswered(change);

const isAnswered = ({ actionResult }: Parameters<ShouldRevalidateFunction>[0]) =>
  actionResult?.kind !== kind;
