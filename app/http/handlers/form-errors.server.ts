import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { Refusal } from "~/platform/refusals";
import { translate } from "~/platform/i18n";
import { markRefused, requestContext } from "../request-context.server";
import { refusalMessage, logFailure, refusalHeaders, statusOf } from "../responses/errors.server";

/** What a refused post gives back to the form that is drawn again; `formId` says which, where a page has several. */
type FormErrors = {
  result: SubmissionResult<string[]>;
  kind: string;
  formId?: string;
  /** For hydrated pages, whose frame is not drawn anew; others hold the toast already. */
  toast?: string;
};

type PostedForm = {
  submission: Submission<unknown, string[]>;
  form: FormData;
  t: TFunction;
  /** Fields whose text never comes back. */
  secret: string[];
};

/**
 * The form again, with the words still in the boxes and what is wrong; without a refusal the schema has said it.
 * What a command refused is in a toast, too (seed, section 8).
 */
export function formErrors(refusal: Refusal | null, posted: PostedForm) {
  const { submission, t } = posted;
  const toast = refusal ? messageOf(refusal, t) : undefined;
  markRefused(toast);
  const fields = refusal?.details.fields;
  const reply = submission.reply(
    refusal ? { formErrors: fields ? [] : [refusalMessage(refusal, t)], fieldErrors: fields } : {},
  );
  const kind = refusal?.kind ?? "invalid";
  return answer({ reply, kind, toast }, posted, {
    status: statusOf[kind],
    headers: refusal ? refusalHeaders(refusal) : {},
  });
}

/** What a command refused, in one sentence: of its fields the first. */
function messageOf(refusal: Refusal, t: TFunction): string {
  const [first] = Object.values(refusal.details.fields ?? {}).flat();
  return first === undefined ? refusalMessage(refusal, t) : translate(t, first);
}

/** The form again after something broke on our side: what this form says then, and the number to tell us. */
export function formErrorsAfterFailure(
  error: unknown,
  key: string | undefined,
  posted: PostedForm,
) {
  const { submission, form, t } = posted;
  const message = t(key ?? failureOf(form));
  logFailure(error);
  markRefused(message);
  const number = `${t("errors.requestId")} ${requestContext().id}`;
  const reply = submission.reply({ formErrors: [message, t("errors.kept"), number] });
  return answer({ reply, kind: "unexpected", toast: message }, posted, { status: 500 });
}

const failureOf = (form: FormData) =>
  [...form.values()].some((value) => typeof value !== "string")
    ? "errors.uploading"
    : "errors.saving";

function answer(
  { reply, kind, toast }: Omit<FormErrors, "result"> & { reply: SubmissionResult<string[]> },
  { form, t, secret }: PostedForm,
  init: ResponseInit,
) {
  const refused: FormErrors = {
    result: readable(reply, t, secret),
    kind,
    formId: form.get("_form")?.toString(),
    toast,
  };
  return data(refused, init);
}

/** Keys said in the reader's language; hidden and secret fields taken out of what is drawn again. */
function readable(
  reply: SubmissionResult<string[]>,
  t: TFunction,
  secret: string[],
): SubmissionResult<string[]> {
  const error =
    reply.error &&
    Object.fromEntries(
      Object.entries(reply.error).map(([field, keys]) => [
        field,
        keys && keys.map((key) => translate(t, key)),
      ]),
    );
  const initialValue = Object.fromEntries(
    Object.entries(reply.initialValue ?? {}).filter(
      ([name]) => !name.startsWith("_") && !secret.includes(name),
    ),
  );
  return { ...reply, error, initialValue };
}
