import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { TFunction } from "i18next";
import { safeFileName } from "~/platform/files/uploads.server";
import { fieldsOf, type Refusal, type RefusalKind } from "~/platform/refusals";
import { isTranslationKey, translate } from "~/platform/i18n";
import type { UnsentPost } from "~/ui/forms/unsent-post";
import { markRefused, requestContext } from "../request-context.server";
import { savedFormIn } from "../saved-forms/saved-forms.server";
import {
  isUnexpected,
  logFailure,
  refusalFrom,
  refusalHeaders,
  refusalMessage,
  statusOf,
} from "../responses/errors.server";

/** What a refused post gives back to the form that is drawn again; `formId` says which, where a page has several. */
type FormErrors = {
  result: SubmissionResult<string[]>;
  kind: string;
  formId?: string;
  /** The saved form that this was, which is spent once this is sent. */
  savedForm?: string;
  /** For hydrated pages, whose frame is not drawn anew; others hold the toast already. */
  toast?: string;
};

type PostedForm = {
  submission: Submission<unknown, string[]>;
  /** Files that were stored are not in it any more. */
  form: FormData;
  t: TFunction;
  /** Fields whose text never comes back. */
  secret: string[];
};

/**
 * The form again, with the words still in the boxes and what is wrong; without a refusal the schema has said it.
 * What a command refused in one sentence is in a toast, too (seed, section 8); several stand in the summary alone.
 */
export function formErrors(refusal: Refusal | null, posted: PostedForm) {
  const { submission, t } = posted;
  const kind = refusal?.kind ?? "invalid";
  const keys = refusal ? fieldsOf(refusal) : (submission.reply().error ?? {});
  const errors = errorsIn(keys, t);
  const messages = Object.values(errors).flat();
  const toast = refusal && messages.length === 1 ? messages[0] : undefined;
  markRefused(toast);
  return answer({ errors, kind, toast, page: refusal?.details.page }, posted, {
    status: statusOf[kind],
    headers: refusal ? refusalHeaders(refusal) : {},
  });
}

/**
 * What is wrong, by field. A schema has no words of its own for what none of our pages sends, as a hidden field of another
 * value: no box shows it, and one sentence about the form says it.
 */
function errorsIn(keys: Record<string, string[] | null>, t: TFunction): Errors {
  // A map: a field may be named like something that every object has.
  const all = new Map<string, Set<string>>();
  for (const [field, some] of Object.entries(keys))
    for (const key of some ?? []) {
      const [at, own] = isTranslationKey(key) ? [field, key] : ["", "errors.notAChoice"];
      all.set(at, (all.get(at) ?? new Set()).add(translate(t, own)));
    }
  return Object.fromEntries([...all].map(([field, messages]) => [field, [...messages]]));
}

/** The form again after something broke on our side: what this form says then, and the number to tell us. */
export function formErrorsAfterFailure(
  error: unknown,
  key: string | undefined,
  posted: PostedForm,
) {
  const { form, t } = posted;
  const message = t(key ?? (filesIn(form).length > 0 ? "errors.uploading" : "errors.saving"));
  logFailure(error);
  markRefused(message);
  const number = requestNumber(t);
  const errors = { "": [message, t("errors.kept"), number] };
  return answer({ errors, kind: "unexpected", toast: message }, posted, { status: 500 });
}

const requestNumber = (t: TFunction) => t("errors.requestId", { number: requestContext().id });

const unread = new Set<RefusalKind>(["malformed", "tooSlow", "tooLarge", "busy", "unavailable"]);

/**
 * For a page that is open in a browser with JavaScript: where a post could not be read, or something failed on our side, it
 * stays, with all that was typed. Null where the error page is what the visitor must see.
 */
export function pageKept(error: unknown, t: TFunction, form: FormData | undefined) {
  if (!requestContext().byScript) return null;
  const refusal = refusalFrom(error);
  if (refusal ? !unread.has(refusal.kind) : !isUnexpected(error)) return null;
  if (!refusal) logFailure(error);
  const unsent: UnsentPost = {
    unsent: true,
    formId: form?.get("_form")?.toString(),
    toast: refusal ? refusalMessage(refusal, t) : [t("errors.kept"), requestNumber(t)].join(" "),
  };
  return data(unsent, {
    status: refusal ? statusOf[refusal.kind] : 500,
    headers: refusal ? refusalHeaders(refusal) : {},
  });
}

type Errors = Record<string, string[]>;

/** Hidden and secret fields are taken out of what is drawn again. */
function answer(
  { errors, kind, toast, page }: Omit<FormErrors, "result"> & { errors: Errors; page?: object },
  posted: PostedForm,
  init: ResponseInit,
) {
  const { submission, form, secret } = posted;
  const reply = submission.reply();
  const initialValue = Object.fromEntries(
    Object.entries(reply.initialValue ?? {}).filter(
      ([name]) => !name.startsWith("_") && !secret.includes(name),
    ),
  );
  const refused: FormErrors = {
    ...page,
    result: { ...reply, status: "error", error: withLostFiles(errors, posted), initialValue },
    kind,
    formId: form.get("_form")?.toString(),
    savedForm: savedFormIn(form),
    toast,
  };
  return data(refused, init);
}

/** No page can draw a chosen file again: each that was not stored is named beside its field. */
function withLostFiles(errors: Errors, { form, t }: PostedForm): Errors {
  // A map: a field may be named like something that every object has.
  const all = new Map(Object.entries(errors));
  for (const [field, { name }] of filesIn(form)) {
    const key = Object.hasOwn(errors, field) ? "errors.fileNotStored" : "errors.chooseFileAgain";
    all.set(field, [...(all.get(field) ?? []), t(key, { name: safeFileName(name) })]);
  }
  return Object.fromEntries(all);
}

const filesIn = (form: FormData) =>
  [...form].filter((entry): entry is [string, File] => typeof entry[1] !== "string");
