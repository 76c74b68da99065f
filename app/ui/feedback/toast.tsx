import { useTranslation } from "react-i18next";
import { Icon } from "../artwork/icon";

interface Toast {
  id: string;
  type: "success" | "error" | "info" | "loading";
  message: string;
  /** Milliseconds; without it success 3 s, others 4 s, loading stays. */
  duration?: number | undefined;
}

const most = 20;

/** Drawn by the server, faded by CSS; enhance.js adds the close button's work. */
export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div className="toaster">
      {toasts.slice(-most).map((toast) => (
        <ToastCard key={toast.id} {...toast} />
      ))}
    </div>
  );
}

/** One of them, also where it stands in the page and stays. */
export function ToastCard({ type, message, duration }: Toast) {
  const { t } = useTranslation();
  return (
    <div
      className="toast"
      data-type={type}
      data-duration={duration}
      role={type === "error" ? "alert" : "status"}
    >
      <Icon
        name={
          type === "success"
            ? "check"
            : type === "error"
              ? "alert"
              : type === "loading"
                ? "clock"
                : "info"
        }
      />
      <p>{message}</p>
      <button type="button" className="icon-button" data-toast-close="" aria-label={t("ui.close")}>
        <Icon name="close" />
      </button>
    </div>
  );
}
