import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, type SummarizedError } from "./error-summary";
import { useAnswer } from "./unsent-post";

type Answer = {
  result?: SubmissionResult<string[]>;
  summary?: SummarizedError[];
  formId?: string;
  kind?: string;
};

type Props = {
  typed?: readonly string[];
  /**
   * Fields that are not on the page any more: what is wrong with them leads nowhere, and what was
   * typed stands here.
   */
  gone?: readonly string[];
};

/**
 * What was refused, above the title, whichever of the page's forms it was. `typed` are fields whose
 * form may be gone with the refusal, because somebody else was faster: their words stand here.
 */
export function PostedSummary({ typed = [], gone = [] }: Props) {
  const { t } = useTranslation();
  const { answer, unsent } = useAnswer<Answer>();
  const problems = answer?.summary ?? [];
  const lost = typed
    .filter((name) => answer?.kind === "conflict" || gone.includes(name))
    .flatMap((name) => textsIn(answer?.result?.initialValue?.[name]));
  const hasBox = ({ name }: SummarizedError) => !gone.includes(name);
  if (unsent) return <ErrorSummary title={t("errors.unsent.title")} formErrors={[unsent.toast]} />;
  return (
    <ErrorSummary
      formErrors={[
        ...(answer?.result?.error?.[""] ?? []),
        ...problems.filter((one) => !hasBox(one)).map(({ message }) => message),
        ...lost.map((text) => t("ui.errorSummary.typed", { text })),
      ]}
      errors={problems
        .filter(hasBox)
        .map(({ name, message }) => ({ name: fieldOf(answer?.formId, name), message }))}
    />
  );
}

/**
 * The forms of the documents all ask for `reason` and `note`, those of saved replies for `text`:
 * their ids carry the form's.
 */
export const fieldOf = (formId = "", name: string) =>
  /^(document|reply)-/.test(formId) ? `${formId}.${name}` : name;

/** The texts of a field, or of all fields under its name. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}
