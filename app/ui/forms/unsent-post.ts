import { useActionData, type ShouldRevalidateFunction } from "@remix-run/react";
import { useState } from "react";

/** Replaces the answer to a post that was not carried out: the connection or the server failed. */
export type UnsentPost = {
  unsent: true;
  /** Which form it was, if a page has several. */
  formId?: string;
  /** What to do, for the summary above the form and for a toast. */
  toast: string;
};

const isUnsent = (answer: unknown): answer is UnsentPost =>
  typeof answer === "object" && answer !== null && "unsent" in answer;

/** The server's answer to the last post that reached it; a later unsent one changes nothing. */
export function useAnswer<Answer>(): {
  answer: Answer | undefined;
  unsent: UnsentPost | undefined;
} {
  const latest: unknown = useActionData();
  const [answer, setAnswer] = useState<unknown>(latest);
  if (isUnsent(latest)) return { answer: answer as Answer | undefined, unsent: latest };
  if (latest !== answer) setAnswer(latest);
  return { answer: latest as Answer | undefined, unsent: undefined };
}

/** Revalidates even after a refusal, since a refusal means that the page is out of date. */
export const revalidateUnlessUnsent: ShouldRevalidateFunction = ({ actionResult }) =>
  !isUnsent(actionResult);
