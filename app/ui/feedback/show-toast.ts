import { useEffect, useRef } from "react";

/** In the browser: a toast of what happens there. enhance.js renders it. */
export function showToast(type: "error" | "success" | "loading", message: string) {
  document.dispatchEvent(new CustomEvent("toast", { detail: { type, message } }));
}

/**
 * Where React answers a refused post. The toast of an answer that came with its document is in that
 * document.
 */
export function useFailureToast(answer: { toast?: string } | undefined) {
  const shown = useRef(answer);
  useEffect(() => {
    if (answer?.toast && answer !== shown.current) showToast("error", answer.toast);
    shown.current = answer;
  }, [answer]);
}
