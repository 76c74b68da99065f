import { useTranslation } from "react-i18next";
import { Icon } from "../artwork/icon";

interface Toast {
  id: string;
  type: "success" | "error" | "info" | "loading";
  message: string;
  /** Milliseconds; by default success 3 s, others 4 s, loading stays. */
  duration?: number | undefined;
}

const maxToasts = 20;

/** Screen readers only announce additions to existing regions, so they are always in the page. */
export function Toaster({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div className="toaster">
      {(["alert", "status"] as const).map((role) => (
        <div key={role} role={role} aria-atomic="false">
          {toasts
            .slice(-maxToasts)
            .filter(({ type }) => (type === "error") === (role === "alert"))
            .map((toast) => (
              <ToastCard key={toast.id} {...toast} />
            ))}
        </div>
      ))}
      <div
        id="script-toasts"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html:
            '<div role="alert" aria-atomic="false"></div><div role="status" aria-atomic="false"></div>',
        }}
      />
    </div>
  );
}

const icons = { success: "check", error: "alert", loading: "clock", info: "info" } as const;

export function ToastCard({ type, message, duration }: Toast) {
  const { t } = useTranslation();
  return (
    <div className="toast" data-type={type} data-duration={duration}>
      <Icon name={icons[type]} />
      <p>{message}</p>
      <button type="button" className="icon-button" data-toast-close="" aria-label={t("ui.close")}>
        <Icon name="close" />
      </button>
    </div>
  );
}
