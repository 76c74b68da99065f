import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../artwork/icon";
import type { IconName } from "../artwork/icon";

interface FoldProps {
  summary: ReactNode;
  children: ReactNode;
  /** Beside the summary: how many filters are set. */
  note?: ReactNode;
  icon?: IconName;
  open?: boolean;
  /** On a wide screen without a frame. */
  plain?: boolean;
  className?: string;
}

/** Folded on a phone; on a wide screen simply there, without its summary. */
export function Fold({ summary, children, note, icon, open, plain, className }: FoldProps) {
  return (
    <details
      className={classNames("fold", className)}
      data-plain={plain ? "" : undefined}
      open={open}
    >
      <summary>
        {icon ? <Icon name={icon} /> : null}
        <span>{summary}</span>
        {note ? <span className="muted">{note}</span> : null}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  );
}
