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
import { translate } from "~/platform/i18n";
import { fieldNamed, isSecret } from "~/platform/forms/field-schemas";
import { conflict, isNotFound, notFound, Refusal, type TypedText } from "~/platform/refusals";
import { removeReceivedFiles } from "~/platform/files/received-file.server";
import { log, logged } from "~/platform/log.server";
import { required } from "~/platform/required";
import { visitorCookie } from "../auth/cookies.server";
import type { RequestArgs } from "../request-args.server";
import { requestContext } from "../request-context.server";
import { refusalFrom } from "../responses/errors.server";
import { redirectWithToastIn } from "../responses/redirect-with-toast.server";
import { requestedPath } from "../auth/session.server";
import { fullNameOf, type LabelContext } from "./field-labels.server";
import { typedTexts } from "./saved-form-presenter.server";
import { accountMarkIn, isMarkOf, isProvenMark, visitorsOf } from "../auth/form-token.server";

type Shown = Pick<LabelContext, "labels" | "schema">;

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

export async function saveFormForItsAccount(
  args: RequestArgs,
  sent: FormData,
  shown: Shown,
): Promise<never> {
  await saveSentForm(args, sent, shown);
  throw conflict("savedForms.anothers");
}

export async function waitingFormOf(actor: Account, request: Request): Promise<string | null> {
  const waiting = await waitingForms(await visitorsOf(request));
  return waiting.find(({ accountMark }) => isMarkOf(accountMark, actor.id))?.id ?? null;
}

/** Null if rendered without an account. @throws Refusal with what was typed, if not saved */
async function saveSentForm(
  { request, visitor, ip, t }: RequestArgs,
  sent: FormData,
  shown: Shown,
) {
  const token = sent.get("_csrf");
  const accountMark = accountMarkIn(token);
  if (!accountMark) return null;
  if (!(await isProvenMark(request, token)))
    throw new Refusal("forbidden", "errors.foreign.text", { typed: typedIn(sent, shown, t) });
  const earlierId = sent.get("_savedForm");
  if (typeof earlierId === "string") return earlierId;
  const form = withoutSecrets(sent, shown);
  const typed = typedIn(sent, shown, t);
  // Fields without a label have their name instead, which says nothing to a person.
  const rows = typed.filter(({ key }) => !sent.has(key));
  try {
    await countSavedForm(ip, form);
    return await saveForm({ visitor, accountMark, path: requestedPath(request) }, form, rows);
  } catch (error) {
    throw withTypedTexts(error, typed);
  }
}

/** Null for a form not saved for this account, as after a log-in on another person's phone. */
export async function pathOpenTo(actor: Account, request: Request, path: string | null) {
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

/** Only for the person it was rendered for, in the browser that posted it. @throws notFound */
export async function savedFormFor(
  actor: Account | null,
  request: Request,
  id: string,
): Promise<SavedForm> {
  const savedForm = await savedFormById(id, ...(await visitorsOf(request)));
  if (!actor || !isMarkOf(savedForm.accountMark, actor.id)) throw notFound();
  return savedForm;
}

/** @throws a redirect for a second press */
export async function replaySavedForm(
  { request, t }: RequestArgs,
  actor: Account | null,
  sent: FormData,
) {
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

const sentAs = "_sentSavedForm";
export const savedFormIn = (form: FormData) => form.get(sentAs)?.toString();

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

export const releaseUnsentForm = (form: FormData) =>
  releaseSavedForm(required(savedFormIn(form), "saved form")).catch(
    logged("saved form not given back"),
  );

function withTypedTexts(error: unknown, typed: TypedText[]) {
  const refusal = refusalFrom(error);
  if (!refusal) return error;
  const key = refusal.kind === "tooMany" ? "savedForms.notKept" : "savedForms.notKeptNow";
  return new Refusal("busy", key, { ...refusal.details, typed });
}

export function typedIn(sent: FormData, shown: Shown, t: TFunction) {
  const form = withoutSecrets(sent, shown);
  const asChosen = (name: string, value: FormDataEntryValue) => {
    const field = fieldNamed(shown.schema, name);
    return field?.text && field.values?.some((one) => one === value)
      ? translate(t, field.text(String(value)))
      : value;
  };
  const entries = [...form].map(([name, value]) => [name, asChosen(name, value)] as const);
  return typedTexts(entries, t, (field) => fullNameOf(field, { t, form, ...shown }));
}

function withoutSecrets(sent: FormData, { schema }: Shown) {
  const rest = new FormData();
  for (const [name, value] of sent)
    if (name !== "_csrf" && !isSecret(schema, name)) rest.append(name, value);
  return rest;
}
