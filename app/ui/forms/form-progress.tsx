import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { showToast } from "../feedback/show-toast";

/**
 * For hydrated pages: the pressed button, and its loading toast, say that the form travels (plain
 * posts are enhance.js's).
 */
export function FormProgress() {
  const isIdle = useNavigation().state === "idle";
  const pressed = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const remember = (event: SubmitEvent) => (pressed.current = event.submitter);
    document.addEventListener("submit", remember, true);
    return () => document.removeEventListener("submit", remember, true);
  }, []);

  useEffect(() => {
    const button = pressed.current;
    if (!button || isIdle) return;
    button.dataset.busy = "";
    button.setAttribute("aria-disabled", "true");
    if (button.dataset.busyToast !== undefined)
      showToast("loading", button.dataset.busyLabel ?? "");
    return () => {
      document.dispatchEvent(new Event("toast-loaded"));
      delete button.dataset.busy;
      button.removeAttribute("aria-disabled");
      // A link that is followed later is no press of it.
      pressed.current = null;
    };
  }, [isIdle]);

  return null;
}
