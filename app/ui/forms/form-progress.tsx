import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { showToast } from "../feedback/show-toast";

/** For hydrated pages; enhance.js does it for plain posts. */
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
      // A link that is followed later does not press it again.
      pressed.current = null;
    };
  }, [isIdle]);

  return null;
}
