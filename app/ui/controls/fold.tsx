import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../artwork/icon";
import type { IconName } from "../artwork/icon";

interface FoldProps {
  summary: ReactNode;
  children: ReactNode;
  note?: ReactNode;
  icon?: IconName;
  open?: boolean | undefined;
  /** Without a frame on a wide screen. */
  plain?: boolean;
  className?: string;
}

export function Fold({ summary, children, note, icon, open, plain, className }: FoldProps) {
  return (
    <details
      className={classNames("fold", className)}
      data-plain={plain ? "" : undefined}
      open={open}
    >
      <summary>
        {icon && <Icon name={icon} />}
        <span>{summary}</span>
        {note && <span className="muted">{note}</span>}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
