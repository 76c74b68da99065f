import { redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import {
  savedFormById,
  saveForm,
  claimSavedForm,
  giveBackSavedForm,
  spendSavedForm,
  waitingForms,
  type SavedForm,
  countSavedForm,
} from "~/platform/forms/saved-form-store.server";
import { conflict, isNotFound, notFound, Refusal } from "~/platform/refusals";
import { removeReceivedFiles } from "~/platform/files/received-file.server";
import { log } from "~/platform/log.server";
import { required } from "~/platform/required";
import { visitorCookie } from "../auth/cookies.server";
import type { RequestArgs } from "../request-args.server";
import { requestContext } from "../request-context.server";
import { refusalFrom } from "../responses/errors.server";
import { redirectWithToastIn } from "../responses/redirect-with-toast.server";
import { requestedPath } from "../auth/session.server";
import { typedTexts } from "./saved-form-presenter.server";
import { accountMarkIn, isMarkOf, isProvenMark, visitorsOf } from "../auth/form-token.server";

/**
 * Answers a post for which nobody is logged in any more: what was typed is kept, and the log-in
 * leads back to it.
 */
export async function saveFormUntilLogin(
  args: RequestArgs,
  sent: FormData,
  secret: string[],
): Promise<Response> {
  const id = await keepForm(args, sent, secret);
  if (!id) return redirect(paths.login({ redirectTo: requestedPath(args.request) }));
  return redirectWithToastIn(args.t)(
    paths.login({ redirectTo: paths.resume(id) }),
    "savedForms.kept",
    { type: "info", headers: { "Set-Cookie": await visitorCookie.write(args.visitor) } },
  );
}

/**
 * Answers a form of one account that arrives while another is logged in: it is kept for the one
 * that filled it in.
 */
export async function saveFormForItsAccount(
  args: RequestArgs,
  sent: FormData,
  secret: string[],
): Promise<never> {
  await keepForm(args, sent, secret);
  throw conflict("savedForms.anothers");
}

/** The newest form that is kept for this account in this browser, not sent yet. */
export async function waitingFormOf(actor: Account, request: Request): Promise<string | null> {
  const waiting = await waitingForms(await visitorsOf(request));
  return waiting.find(({ accountMark }) => isMarkOf(accountMark, actor.id))?.id ?? null;
}

/**
 * @returns null for a form that was rendered for nobody
 * @throws Refusal with what was typed, where it can't be kept: past its limits, on a full disk, or
 *   because nothing proves for whom it was rendered, as in a browser whose cookies are gone
 */
async function keepForm(
  { request, visitor, ip, t }: RequestArgs,
  sent: FormData,
  secret: string[],
): Promise<string | null> {
  const token = sent.get("_csrf");
  const accountMark = accountMarkIn(token);
  if (!accountMark) return null;
  const form = withoutSecrets(sent, secret);
  if (!(await isProvenMark(request, token)))
    throw new Refusal("forbidden", "errors.foreign.text", { typed: typedTexts([...form], t) });
  const earlierId = sent.get("_savedForm");
  if (typeof earlierId === "string") return earlierId;
  try {
    await countSavedForm(ip, form);
    return await saveForm({ visitor, accountMark, path: requestedPath(request) }, form);
  } catch (error) {
    throw withTypedTexts(error, form, t);
  }
}

/**
 * Where somebody is led who is logged in.
 * @returns null for the page of a form that is not kept for this account, as for a user who logs in
 *   on another's phone
 */
export async function pathOpenTo(
  actor: Account,
  request: Request,
  path: string | null,
): Promise<string | null> {
  const start = paths.resume("");
  if (!path?.startsWith(start)) return path;
  return savedFormFor(actor, request, path.slice(start.length)).then(
    () => path,
    (error: unknown) => {
      if (isNotFound(error)) return null;
      throw error;
    },
  );
}

/**
 * A saved form, for the person it was rendered for in the browser that posted it.
 * @throws notFound for anybody else
 */
export async function savedFormFor(
  actor: Account | null,
  request: Request,
  id: string,
): Promise<SavedForm> {
  const savedForm = await savedFormById(id, ...(await visitorsOf(request)));
  if (!actor || !isMarkOf(savedForm.accountMark, actor.id)) throw notFound();
  return savedForm;
}

/**
 * What was typed back then, in the place of the small form that sends it now. The form that is
 * rendered again if it is refused names it, too: `spendSentForm`. @throws a redirect for a second
 * press
 */
export async function replaySavedForm(
  { request, t }: RequestArgs,
  actor: Account | null,
  sent: FormData,
): Promise<FormData> {
  const redirectWithToast = redirectWithToastIn(t);
  const savedForm = await savedFormFor(actor, request, String(sent.get("_savedForm"))).catch(
    async (error: unknown) => {
      if (!isNotFound(error)) throw error;
      throw await redirectWithToast(requestedPath(request), "savedForms.gone", { type: "info" });
    },
  );
  if (savedForm.path !== requestedPath(request)) throw notFound();
  const form = savedForm.isSent ? null : await claimSavedForm(savedForm);
  if (form) requestContext().afterwards.push(() => removeReceivedFiles(form));
  if (!form) throw await redirectWithToast(savedForm.path, "savedForms.already", { type: "info" });
  form.set(sentAs, savedForm.id);
  return form;
}

/** The hidden field of a form that holds what is saved as well. */
const sentAs = "_sentSavedForm";
export const savedFormIn = (form: FormData): string | undefined => form.get(sentAs)?.toString();

/**
 * After a form was carried out: what is saved of it is spent. That this failed is no failure of the
 * form.
 */
export async function spendSentForm(
  { request }: RequestArgs,
  actor: Account | null,
  form: FormData,
) {
  const id = savedFormIn(form);
  if (id === undefined) return;
  await savedFormFor(actor, request, id)
    .then(spendSavedForm)
    .catch((error: unknown) => {
      if (!isNotFound(error)) log.error({ err: error }, "saved form not spent");
    });
}

/** A saved form that was not carried out can be sent again. */
export const keepUnsentForm = (form: FormData) =>
  giveBackSavedForm(required(savedFormIn(form), "saved form")).catch((error: unknown) =>
    log.error({ err: error }, "saved form not given back"),
  );

/**
 * The refusal of a form that could not be saved lists what was typed: it is nowhere else any more.
 */
function withTypedTexts(error: unknown, form: FormData, t: TFunction): unknown {
  const refusal = refusalFrom(error);
  if (!refusal) return error;
  const key = refusal.kind === "tooMany" ? "savedForms.notKept" : "savedForms.notKeptNow";
  return new Refusal("busy", key, { ...refusal.details, typed: typedTexts([...form], t) });
}

/** What was typed, for a refusal after which it is nowhere else. */
export const typedIn = (sent: FormData, secret: string[], t: TFunction) =>
  typedTexts([...withoutSecrets(sent, secret)], t);

function withoutSecrets(sent: FormData, secret: string[]): FormData {
  const kept = new FormData();
  for (const [name, value] of sent)
    if (name !== "_csrf" && !secret.includes(name)) kept.append(name, value);
  return kept;
}
