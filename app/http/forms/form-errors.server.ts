import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { TFunction } from "i18next";
import { isSecret } from "~/platform/forms/field-schemas";
import { safeFileName } from "~/platform/files/uploads.server";
import { fieldsOf, type Refusal } from "~/platform/refusals";
import { isTranslationKey, keyWith, translate } from "~/platform/i18n";
import type { UnsentPost } from "~/ui/forms/unsent-post";
import { markRefused, requestContext } from "../request-context.server";
import { fullNameOf, rowOf, type LabelContext } from "./field-labels.server";
import { savedFormIn } from "./saved-forms.server";
import {
  isUnexpected,
  logFailure,
  refusalFrom,
  refusalHeaders,
  refusalMessage,
  statusOf,
} from "../responses/errors.server";

type FormErrors = {
  result: SubmissionResult<string[]>;
  summary: FieldError[];
  kind: string;
  formId?: string;
  savedForm?: string;
  /** For hydrated pages, whose frame is not rendered again; other pages already have the toast. */
  toast?: string;
};

type FieldError = { name: string; message: string };

type PostedForm = LabelContext & {
  submission: Submission<unknown, string[]>;
};

/** '' is the whole form. A map, as a field may be named like a property that every object has. */
type Problems = Map<string, Set<string>>;

export function formErrors(refusal: Refusal | null, posted: PostedForm) {
  const kind = refusal?.kind ?? "invalid";
  const problems = problemsIn(
    refusal ? fieldsOf(refusal) : (posted.submission.reply().error ?? {}),
    posted.t,
  );
  const summary = summaryOf(problems, posted);
  const toast = refusal && summary.length === 1 ? summary[0]?.message : undefined;
  markRefused(toast);
  return answer({ problems, kind, toast, page: refusal?.details.page }, posted, {
    status: statusOf[kind],
    headers: refusal ? refusalHeaders(refusal) : {},
  });
}

/** No input shows an error without a message of ours (a changed hidden field): the form does. */
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

const isShared = (key: string) =>
  /^(fields\.(text|number|rupees|day|webLink|name)\.|onboarding\.upload\.caption)/.test(key);

function summaryOf(problems: Problems, context: PostedForm): FieldError[] {
  const { t } = context;
  const all = [...problems].flatMap(([name, keys]) =>
    [...keys].map((key) => {
      const message = translate(t, key);
      return { name, key, message, inRow: named(rowOf(name, context), message) };
    }),
  );
  const isTwice = (inRow: string) => all.filter((one) => one.inRow === inRow).length > 1;
  return all.map(({ name, key, message, inRow }) =>
    isShared(key) || isTwice(inRow)
      ? { name, message: named(fullNameOf(name, context), message) }
      : { name, message: inRow },
  );
}

const named = (label: string, message: string) =>
  label ? [label, message].join(/[?!…]$/.test(label) ? " " : ": ") : message;

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

/** The page stays, with all that was typed. Null for any other answer, such as a redirect. */
export function unchangedPage(error: unknown, t: TFunction, form: FormData | undefined) {
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

function answer({ problems, kind, toast, page }: Answer, posted: PostedForm, init: ResponseInit) {
  const { submission, form, schema, t } = posted;
  const all = withLostFiles(problems, form);
  const reply = submission.reply();
  const initialValue = Object.fromEntries(
    Object.entries(reply.initialValue ?? {}).filter(
      ([name]) => !name.startsWith("_") && !isSecret(schema, name),
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
    summary: summaryOf(all, posted).filter(({ name }) => name !== ""),
    kind,
    formId: form.get("_form")?.toString(),
    savedForm: savedFormIn(form),
    toast,
  };
  return data(refused, init);
}

/** A page can't render a chosen file again: each one not stored is named beside its field. */
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
