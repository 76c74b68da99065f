import { redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/queries.server";
import { paths } from "~/paths";
import {
  countSavedForm,
  savedFormById,
  saveForm,
  consumeSavedForm,
  type SavedForm,
} from "~/platform/forms/saved-forms.server";
import { notFound, Refusal } from "~/platform/refusals";
import { removeReceivedFiles } from "~/platform/files/received-file.server";
import { visitorCookie } from "../cookies/cookies.server";
import type { RequestArgs } from "../handlers/request-args.server";
import { requestContext } from "../request-context.server";
import { refusalFrom } from "../responses/errors.server";
import { redirectWithToastIn } from "../responses/redirect-with-toast.server";
import { requestedPath } from "../authentication/session.server";
import { typedTexts } from "./presenter.server";
import { accountMarkIn, isMarkOf } from "../authentication/form-token.server";

/** Answers a post for which nobody is logged in any more: what was typed is kept, and the log-in leads back to it. */
export async function saveFormUntilLogin(
  { request, visitor, address, t }: RequestArgs,
  sent: FormData,
  secret: string[],
): Promise<Response> {
  const path = requestedPath(request);
  const mark = await accountMarkIn(request, sent.get("_csrf"));
  const earlierId = sent.get("_savedForm");
  if (!mark) return redirect(paths.login({ redirectTo: path }));
  let id = typeof earlierId === "string" ? earlierId : null;
  if (!id) {
    const form = withoutSecrets(sent, secret);
    try {
      await countSavedForm(address, form);
      id = await saveForm({ visitor, accountMark: mark, path }, form);
    } catch (error) {
      throw withTypedTexts(error, form, t);
    }
  }
  return redirectWithToastIn(t)(paths.login({ redirectTo: paths.resume(id) }), "savedForms.kept", {
    type: "info",
    headers: { "Set-Cookie": await visitorCookie.write(visitor) },
  });
}

/** A saved form, for the person it was drawn for in the browser that posted it. @throws notFound for anybody else */
export async function savedFormFor(
  actor: Account | null,
  visitor: string,
  id: string,
): Promise<SavedForm> {
  const savedForm = await savedFormById(id, visitor);
  if (!actor || !isMarkOf(savedForm.accountMark, actor.id)) throw notFound();
  return savedForm;
}

/** What was typed back then, in the place of the small form that sends it now. @throws a redirect for a second press */
export async function replaySavedForm(
  { request, visitor, t }: RequestArgs,
  actor: Account | null,
  sent: FormData,
): Promise<FormData> {
  const savedForm = await savedFormFor(actor, visitor, String(sent.get("_savedForm")));
  if (savedForm.path !== requestedPath(request)) throw notFound();
  const form = savedForm.isSent ? null : await consumeSavedForm(savedForm);
  if (form) requestContext().afterwards.push(() => removeReceivedFiles(form));
  if (!form)
    throw await redirectWithToastIn(t)(savedForm.path, "savedForms.already", { type: "info" });
  return form;
}

/** The refusal of a form that could not be saved lists what was typed: it is nowhere else any more. */
function withTypedTexts(error: unknown, form: FormData, t: TFunction): unknown {
  const refusal = refusalFrom(error);
  if (!refusal) return error;
  const key = refusal.kind === "tooMany" ? "savedForms.notKept" : "savedForms.notKeptNow";
  return new Refusal("busy", key, { ...refusal.details, typed: typedTexts([...form], t) });
}

function withoutSecrets(sent: FormData, secret: string[]): FormData {
  const kept = new FormData();
  for (const [name, value] of sent)
    if (name !== "_csrf" && !secret.includes(name)) kept.append(name, value);
  return kept;
}
