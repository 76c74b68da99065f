import type { ReactNode } from "react";
import { Rangoli } from "../artwork/rangoli";

interface EmptyProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  seed?: string;
  level?: 2 | 3;
}

export function Empty({ title, children, action, seed = "empty", level = 2 }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <Rangoli seed={seed} size={112} />
      <Heading>{title}</Heading>
      {children ? <div>{typeof children === "string" ? <p>{children}</p> : children}</div> : null}
      {action}
    </div>
  );
}
