import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { TFunction } from "i18next";
import { safeFileName } from "~/platform/files/uploads.server";
import { fieldsOf, type Refusal } from "~/platform/refusals";
import { isTranslationKey, keyWith, translate } from "~/platform/i18n";
import type { UnsentPost } from "~/ui/forms/unsent-post";
import { markRefused, requestContext } from "../request-context.server";
import { fullNameOf, rowOf, type FormName } from "./field-labels.server";
import { savedFormIn } from "./saved-forms.server";
import {
  isUnexpected,
  logFailure,
  refusalFrom,
  refusalHeaders,
  refusalMessage,
  statusOf,
} from "../responses/errors.server";

/**
 * What a refused post gives back to the form that is rendered again; `formId` says which, where a
 * page has several.
 */
type FormErrors = {
  result: SubmissionResult<string[]>;
  /** What the summary says of the fields: errors that several fields share name theirs. */
  summary: FieldError[];
  kind: string;
  formId?: string;
  /** The saved form that this was, which is spent once this is sent. */
  savedForm?: string;
  /** For hydrated pages, whose frame is not rendered again; others hold the toast already. */
  toast?: string;
};

type FieldError = { name: string; message: string };

type PostedForm = {
  submission: Submission<unknown, string[]>;
  /** Files that were stored are not in it any more. */
  form: FormData;
  t: TFunction;
  /** Fields whose text never comes back. */
  secret: string[];
  /** Whose labels the summary names its fields by. */
  labels: FormName | undefined;
};

/**
 * Field → translation keys; '' stands for the form as a whole. A map: a field may be named like
 * something that every object has.
 */
type Problems = Map<string, Set<string>>;

/**
 * The form again, with the words still in the boxes and what is wrong; without a refusal the schema
 * has said it. What a command refused in one sentence is in a toast, too; several stand in the
 * summary alone.
 */
export function formErrors(refusal: Refusal | null, posted: PostedForm) {
  const kind = refusal?.kind ?? "invalid";
  const problems = problemsIn(
    refusal ? fieldsOf(refusal) : (posted.submission.reply().error ?? {}),
    posted.t,
  );
  const said = saidOf(problems, posted);
  const toast = refusal && said.length === 1 ? said[0]?.message : undefined;
  markRefused(toast);
  return answer({ problems, kind, toast, page: refusal?.details.page }, posted, {
    status: statusOf[kind],
    headers: refusal ? refusalHeaders(refusal) : {},
  });
}

/**
 * What is wrong, by field. A schema has no words of its own for what none of our pages sends, as a
 * hidden field of another value: no box shows it, and one sentence about the form says it.
 */
function problemsIn(keys: Record<string, string[] | null>, t: TFunction): Problems {
  const all: Problems = new Map();
  for (const [field, some] of Object.entries(keys))
    for (const key of some ?? []) {
      const [at, own] = isTranslationKey(key) ? [field, key] : ["", "errors.notAChoice"];
      const before = all.get(at) ?? new Set();
      const isSaid = [...before].some((one) => translate(t, one) === translate(t, own));
      all.set(at, isSaid ? before : before.add(own));
    }
  return all;
}

/** Errors that do not say which box they mean. */
const isShared = (key: string) => /^fields\.(text|number|rupees|day|webLink|name)\./.test(key);

/**
 * What is wrong as it is said apart from the boxes: with the row of a list, and with the label
 * where others read the same.
 */
function saidOf(problems: Problems, { t, form, labels }: PostedForm): FieldError[] {
  const said = { t, form, labels };
  const all = [...problems].flatMap(([name, keys]) =>
    [...keys].map((key) => {
      const message = translate(t, key);
      return { name, key, message, inRow: named(rowOf(name, said), message) };
    }),
  );
  const isTwice = (inRow: string) => all.filter((one) => one.inRow === inRow).length > 1;
  return all.map(({ name, key, message, inRow }) =>
    isShared(key) || isTwice(inRow)
      ? { name, message: named(fullNameOf(name, said), message) }
      : { name, message: inRow },
  );
}

/** A label that asks ends in a mark of its own. */
const named = (label: string, message: string) =>
  label ? [label, message].join(/[?!…]$/.test(label) ? " " : ": ") : message;

/**
 * The form again after something broke on our side: what this form says then, and the number to
 * tell us.
 */
export function formErrorsAfterFailure(
  error: unknown,
  key: string | undefined,
  posted: PostedForm,
) {
  const { form, t } = posted;
  const what = key ?? (filesIn(form).length > 0 ? "errors.uploading" : "errors.saving");
  const message = t(what);
  logFailure(error);
  markRefused(message);
  const problems: Problems = new Map([["", new Set([what, "errors.kept", requestNumber()])]]);
  return answer({ problems, kind: "unexpected", toast: message }, posted, { status: 500 });
}

const requestNumber = () => keyWith("errors.requestId", { number: requestContext().id });

/**
 * For a page that is open in a browser with JavaScript: where a post was refused as a whole or
 * something failed on our side, it stays, with all that was typed, and says why. Null for an answer
 * that is none of both, as a redirect.
 */
export function pageKept(error: unknown, t: TFunction, form: FormData | undefined) {
  if (!requestContext().byScript) return null;
  const refusal = refusalFrom(error);
  if (!refusal && !isUnexpected(error)) return null;
  if (!refusal) logFailure(error);
  const unsent: UnsentPost = {
    unsent: true,
    formId: form?.get("_form")?.toString(),
    toast: refusal
      ? refusalMessage(refusal, t)
      : [t("errors.kept"), translate(t, requestNumber())].join(" "),
  };
  return data(unsent, {
    status: refusal ? statusOf[refusal.kind] : 500,
    headers: refusal ? refusalHeaders(refusal) : {},
  });
}

type Answer = Pick<FormErrors, "kind" | "toast"> & {
  problems: Problems;
  page?: object | undefined;
};

/** Hidden and secret fields are taken out of what is rendered again. */
function answer({ problems, kind, toast, page }: Answer, posted: PostedForm, init: ResponseInit) {
  const { submission, form, secret, t } = posted;
  const all = withLostFiles(problems, form);
  const reply = submission.reply();
  const initialValue = Object.fromEntries(
    Object.entries(reply.initialValue ?? {}).filter(
      ([name]) => !name.startsWith("_") && !secret.includes(name),
    ),
  );
  const refused: FormErrors = {
    ...page,
    result: {
      ...reply,
      status: "error",
      error: Object.fromEntries(
        [...all].map(([name, keys]) => [name, [...keys].map((key) => translate(t, key))]),
      ),
      initialValue,
    },
    summary: saidOf(all, posted).filter(({ name }) => name !== ""),
    kind,
    formId: form.get("_form")?.toString(),
    savedForm: savedFormIn(form),
    toast,
  };
  return data(refused, init);
}

/** No page can render a chosen file again: each that was not stored is named beside its field. */
function withLostFiles(problems: Problems, form: FormData): Problems {
  const all = new Map([...problems].map(([field, keys]) => [field, new Set(keys)]));
  for (const [field, { name }] of filesIn(form)) {
    const key = problems.has(field) ? "errors.fileNotStored" : "errors.chooseFileAgain";
    const keys = all.get(field) ?? new Set();
    all.set(field, keys.add(keyWith(key, { name: safeFileName(name) })));
  }
  return all;
}

const filesIn = (form: FormData) =>
  [...form].filter((entry): entry is [string, File] => typeof entry[1] !== "string");
