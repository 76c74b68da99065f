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
  /** No longer on the page: errors have no link, and what was typed is shown here. */
  absent?: readonly string[];
};

/** Forms of `typed` fields may be gone after the refusal: their texts are shown here. */
export function PostedSummary({ typed = [], absent = [] }: Props) {
  const { t } = useTranslation();
  const { answer, unsent } = useAnswer<Answer>();
  const problems = answer?.summary ?? [];
  const lost = typed
    .filter((name) => answer?.kind === "conflict" || absent.includes(name))
    .flatMap((name) => textsIn(answer?.result?.initialValue?.[name]));
  const hasBox = ({ name }: SummarizedError) => !absent.includes(name);
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

/** Forms of documents all have `reason` and `note`, those of saved replies `text`. */
export const fieldOf = (formId = "", name: string) =>
  /^(document|reply)-/.test(formId) ? `${formId}.${name}` : name;

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}
