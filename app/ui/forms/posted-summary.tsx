import type { SubmissionResult } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { ErrorSummary } from "./error-summary";

/** What was refused, above the title, whichever of the page's forms it was. */
export function PostedSummary() {
  const answer = useActionData<{ result?: SubmissionResult<string[]>; formId?: string }>();
  const problems = Object.entries(answer?.result?.error ?? {});
  return (
    <ErrorSummary
      formErrors={problems.flatMap(([name, messages]) => (name === "" ? (messages ?? []) : []))}
      errors={problems.flatMap(([name, messages]) =>
        name === ""
          ? []
          : (messages ?? []).map((message) => ({ name: fieldOf(answer?.formId, name), message })),
      )}
    />
  );
}

/** The forms of the documents all ask for `reason` and `note`: their ids carry the form's. */
export const fieldOf = (formId: string | undefined, name: string) =>
  formId?.startsWith("document-") ? `${formId}.${name}` : name;
