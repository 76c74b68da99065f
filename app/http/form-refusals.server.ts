import { forbidden, notFound, Refusal } from "~/platform/refusals";

export function asRefusedForm(error: unknown) {
  const key = error instanceof Refusal && formTexts.get(error.key);
  return key ? new Refusal(error.kind, key, error.details) : error;
}

const formTexts = new Map([
  [notFound().key, "errors.gone"],
  [forbidden().key, "errors.notAllowed"],
]);

export const cutOff = () => new Refusal("malformed", cutKey);
const cutKey = "errors.cut.text";

export const tooSlow = () => new Refusal("tooSlow", "errors.tooSlow.text");

export const isCut = (error: unknown): error is Refusal =>
  error instanceof Refusal &&
  (error.kind === "tooSlow" || error.key === cutKey || error.key === tooMuchTextKey);

export const tooLarge = () => new Refusal("tooLarge", "errors.tooLarge.text");

export const tooMuchText = () => new Refusal("tooLarge", tooMuchTextKey);
const tooMuchTextKey = "onboarding.problem.tooMuchText";

export const tooMuchTogether = (isTooLargeItself: boolean) =>
  new Refusal(
    "tooLarge",
    isTooLargeItself ? "onboarding.upload.tooBig" : "errors.uploads.together",
  );

export const tooManyUploads = () =>
  new Refusal("busy", "errors.uploads.text", { retryAfterSeconds: 60 });
