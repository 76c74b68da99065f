import { forbidden, notFound, Refusal } from "~/platform/refusals";

/**
 * The refusal of a form as its sender reads it: of a page that can't be opened, the others' texts
 * speak.
 */
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

/** Whether only a part of the form arrived, or was read. */
export const isCut = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  (error.kind === "tooSlow" || error.key === cutKey || error.key === tooMuchTextKey);

export const tooLarge = () => new Refusal("tooLarge", "errors.tooLarge.text");

export const tooMuchText = () => new Refusal("tooLarge", tooMuchTextKey);
const tooMuchTextKey = "onboarding.problem.tooMuchText";

/** For a file with which those of one form are too much; the rest of the form goes on. */
export const tooMuchTogether = (isTooLargeItself: boolean) =>
  new Refusal(
    "tooLarge",
    isTooLargeItself ? "onboarding.upload.tooBig" : "errors.uploads.together",
  );

/** For a file for which there is no place at this moment; the rest of the form goes on. */
export const tooManyUploads = () =>
  new Refusal("busy", "errors.uploads.text", { retryAfterSeconds: 60 });
