import { redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import {
  savedFormById,
  saveForm,
  claimSavedForm,
  releaseSavedForm,
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
import { fullNameOf, type FormName } from "./field-labels.server";
import { typedTexts } from "./saved-form-presenter.server";
import { accountMarkIn, isMarkOf, isProvenMark, visitorsOf } from "../auth/form-token.server";

/** What of a form is never shown, and the form whose labels name the rest. */
type Shown = { secret: string[]; labels: FormName | undefined };

/**
 * Answers a post after the session has ended: what was typed is saved, and the log-in leads back to
 * it.
 */
export async function saveFormUntilLogin(
  args: RequestArgs,
  sent: FormData,
  shown: Shown,
): Promise<Response> {
  const id = await saveSentForm(args, sent, shown);
  if (!id) return redirect(paths.login({ redirectTo: requestedPath(args.request) }));
  return redirectWithToastIn(args.t)(
    paths.login({ redirectTo: paths.resume(id) }),
    "savedForms.kept",
    { type: "info", headers: { "Set-Cookie": await visitorCookie.write(args.visitor) } },
  );
}

/** Answers a form of one account posted while another is logged in: it is saved for its owner. */
export async function saveFormForItsAccount(
  args: RequestArgs,
  sent: FormData,
  shown: Shown,
): Promise<never> {
  await saveSentForm(args, sent, shown);
  throw conflict("savedForms.anothers");
}

/** The newest form saved for this account in this browser and not sent yet. */
export async function waitingFormOf(actor: Account, request: Request): Promise<string | null> {
  const waiting = await waitingForms(await visitorsOf(request));
  return waiting.find(({ accountMark }) => isMarkOf(accountMark, actor.id))?.id ?? null;
}

/**
 * @returns null for a form that was rendered without an account
 * @throws Refusal with what was typed, if it can't be saved: limit reached, disk full, or nothing
 *   proves for whom it was rendered, as in a browser whose cookies are gone
 */
async function saveSentForm(
  { request, visitor, ip, t }: RequestArgs,
  sent: FormData,
  shown: Shown,
): Promise<string | null> {
  const token = sent.get("_csrf");
  const accountMark = accountMarkIn(token);
  if (!accountMark) return null;
  if (!(await isProvenMark(request, token)))
    throw new Refusal("forbidden", "errors.foreign.text", { typed: typedIn(sent, shown, t) });
  const earlierId = sent.get("_savedForm");
  if (typeof earlierId === "string") return earlierId;
  const form = withoutSecrets(sent, shown.secret);
  try {
    await countSavedForm(ip, form);
    return await saveForm({ visitor, accountMark, path: requestedPath(request) }, form);
  } catch (error) {
    throw withTypedTexts(error, typedIn(sent, shown, t));
  }
}

/**
 * Where to send a visitor who is logged in.
 * @returns null for the page of a form that was not saved for this account, as for someone who logs
 *   in on another person's phone
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
 * @throws notFound for anyone else
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
 * The saved form's values instead of those of the small form that sends it now. If it is refused,
 * the form rendered again names it too: `spendSentForm`. @throws a redirect for a second press
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

/** The hidden field that names the saved form, if that was refused and rendered again. */
const sentAs = "_sentSavedForm";
export const savedFormIn = (form: FormData): string | undefined => form.get(sentAs)?.toString();

/** After a form was carried out: spends its saved form. A failure here does not fail the form. */
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
export const releaseUnsentForm = (form: FormData) =>
  releaseSavedForm(required(savedFormIn(form), "saved form")).catch((error: unknown) =>
    log.error({ err: error }, "saved form not given back"),
  );

/** If a form could not be saved, its refusal lists what was typed: it is stored nowhere else. */
function withTypedTexts(error: unknown, typed: TypedTexts): unknown {
  const refusal = refusalFrom(error);
  if (!refusal) return error;
  const key = refusal.kind === "tooMany" ? "savedForms.notKept" : "savedForms.notKeptNow";
  return new Refusal("busy", key, { ...refusal.details, typed });
}

/** What was typed, for a refusal after which it would be lost. */
export function typedIn(sent: FormData, { secret, labels }: Shown, t: TFunction) {
  const form = withoutSecrets(sent, secret);
  return typedTexts([...form], t, (field) => fullNameOf(field, { t, form, labels }));
}

type TypedTexts = ReturnType<typeof typedTexts>;

function withoutSecrets(sent: FormData, secret: string[]): FormData {
  const rest = new FormData();
  for (const [name, value] of sent)
    if (name !== "_csrf" && !secret.includes(name)) rest.append(name, value);
  return rest;
}
