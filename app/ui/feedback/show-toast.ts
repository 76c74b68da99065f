import { useEffect, useRef } from "react";

/** enhance.js renders it. */
export function showToast(type: "error" | "success" | "loading", message: string) {
  document.dispatchEvent(new CustomEvent("toast", { detail: { type, message } }));
}

/** For posts that React handles. An answer that is a document contains its toast. */
export function useFailureToast(answer: { toast?: string } | undefined) {
  const shown = useRef(answer);
  useEffect(() => {
    if (answer?.toast && answer !== shown.current) showToast("error", answer.toast);
    shown.current = answer;
  }, [answer]);
}
