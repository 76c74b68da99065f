import type { ReactNode } from "react";
import { Icon } from "../artwork/icon";

interface NoticeProps {
  id?: string | undefined;
  tone?: "info" | "success" | "warning" | "danger";
  title?: ReactNode;
  children?: ReactNode;
  /** Only for what has just happened: a screen reader announces it at once. */
  role?: "status" | "alert";
}

export function Notice({ id, tone = "info", title, children, role }: NoticeProps) {
  return (
    <div className="notice" id={id} data-tone={tone} role={role}>
      <Icon name={tone === "success" ? "check" : tone === "info" ? "info" : "alert"} />
      <div>
        {title && <p className="notice-title">{title}</p>}
        {typeof children === "string" ? <p>{children}</p> : children}
      </div>
    </div>
  );
}
