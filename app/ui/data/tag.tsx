import type { ReactNode } from "react";
import { Icon } from "../artwork/icon";
import type { IconName } from "../artwork/icon";

export type TagTone = "neutral" | "wait" | "good" | "bad" | "info";

export function Tag({
  tone = "neutral",
  icon,
  children,
}: {
  tone?: TagTone;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className="tag" data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
