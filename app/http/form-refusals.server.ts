import { forbidden, notFound, Refusal } from "~/platform/refusals";

/** Rewords a refusal for the sender of a form; the original texts are about opening a page. */
export function asRefusedForm(error: unknown): unknown {
  const key = error instanceof Refusal && formTexts.get(error.key);
  return key ? new Refusal(error.kind, key, error.details) : error;
}

const formTexts = new Map([
  [notFound().key, "errors.gone"],
  [forbidden().key, "errors.notAllowed"],
]);

/** The body ended before the form did. */
export const cutOff = () => new Refusal("malformed", cutKey);
const cutKey = "errors.cut.text";

/** The rest of the body was not waited for. */
export const tooSlow = () => new Refusal("tooSlow", "errors.tooSlow.text");

/** Whether only part of the form arrived or was read. */
export const isCut = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  (error.kind === "tooSlow" || error.key === cutKey || error.key === tooMuchTextKey);

export const tooLarge = () => new Refusal("tooLarge", "errors.tooLarge.text");

export const tooMuchText = () => new Refusal("tooLarge", tooMuchTextKey);
const tooMuchTextKey = "onboarding.problem.tooMuchText";

/** For a file that makes a form's files too large together; the rest of the form is still read. */
export const tooMuchTogether = (isTooLargeItself: boolean) =>
  new Refusal(
    "tooLarge",
    isTooLargeItself ? "onboarding.upload.tooBig" : "errors.uploads.together",
  );

/** For a file when all upload slots are taken; the rest of the form is still read. */
export const tooManyUploads = () =>
  new Refusal("busy", "errors.uploads.text", { retryAfterSeconds: 60 });
