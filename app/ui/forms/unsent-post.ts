import { useActionData, type ShouldRevalidateFunction } from "@remix-run/react";
import { useState } from "react";

/**
 * Stands for the answer to a post that nobody carried out: the connection broke, or the server
 * could read nothing.
 */
export type UnsentPost = {
  unsent: true;
  /** Which form it was, where a page has several. */
  formId?: string;
  /** What to do, for the summary above the form and for a toast. */
  toast: string;
};

const isUnsent = (answer: unknown): answer is UnsentPost =>
  typeof answer === "object" && answer !== null && "unsent" in answer;

/**
 * What the server said of the last post that reached it; a later one that did not leaves the page
 * as it was.
 */
export function useAnswer<Answer>(): {
  answer: Answer | undefined;
  unsent: UnsentPost | undefined;
} {
  const latest: unknown = useActionData();
  const [answer, keep] = useState<unknown>(latest);
  if (isUnsent(latest)) return { answer: answer as Answer | undefined, unsent: latest };
  if (latest !== answer) keep(latest);
  return { answer: latest as Answer | undefined, unsent: undefined };
}

/**
 * For pages that are read anew even after a refusal, because it means that they show what no longer
 * holds.
 */
export const revalidateUnlessUnsent: ShouldRevalidateFunction = ({ actionResult }) =>
  !isUnsent(actionResult);
