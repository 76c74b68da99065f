import { parse } from "@conform-to/react";
import {
  isRouteErrorResponse,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import i18next from "i18next";

const kind = "unanswered";

/**
 * For hydrated pages: a form to which no answer came (the connection broke, a proxy answered), or that could not be read,
 * stays on the page with all that was typed and chosen. Without it the error page would take the form's place.
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const message = messageFor(error);
    if (!message || request.signal.aborted) throw error;
    const form = await sent.formData();
    const { payload } = parse(form, { resolve: () => ({}) });
    return {
      result: { status: "error", error: { "": [message] }, initialValue: payload },
      kind,
      formId: form.get("_form")?.toString(),
      toast: message,
    };
  }
}

/** Redirects, and error pages that say that the form is not for this visitor, take the page's place: they have none. */
function messageFor(error: unknown): string | undefined {
  if (error instanceof Error) return i18next.t("errors.unanswered");
  if (!isRouteErrorResponse(error)) return;
  if (error.status === 503) return i18next.t("errors.busy.text");
  return unread.has(error.status)
    ? (error.data as { message?: string } | null)?.message
    : undefined;
}

const unread = new Set([400, 413]);

/** Where no answer came, a page that were read anew would not come either. */
export const revalidateByDefault: ShouldRevalidateFunction = (change) =>
  change.defaultShouldRevalidate && isAnswered(change);

/** After a refused post too: it may have changed something, or the page shows what no longer holds. */
export const revalidateAlways: ShouldRevalidateFunction = (change) => isAnswered(change);

const isAnswered = (change: { actionResult?: unknown }) =>
  (change.actionResult as { kind?: unknown } | null | undefined)?.kind !== kind;
