import { useActionData, type ShouldRevalidateFunction } from "@remix-run/react";
import { useState } from "react";

/** Not carried out: the connection or the server failed. */
export type UnsentPost = {
  unsent: true;
  formId?: string;
  toast: string;
};

const isUnsent = (answer: unknown): answer is UnsentPost =>
  typeof answer === "object" && answer !== null && "unsent" in answer;

/** A later unsent post changes nothing. */
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

/** Even after a refusal, which means that the page is out of date. */
export const revalidateUnlessUnsent: ShouldRevalidateFunction = ({ actionResult }) =>
  !isUnsent(actionResult);
