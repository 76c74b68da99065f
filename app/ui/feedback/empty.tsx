import type { ReactNode } from "react";
import { Rangoli } from "../artwork/rangoli";

interface EmptyProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="empty">
      <Rangoli seed="empty" size={112} />
      <h2>{title}</h2>
      {children && <div>{typeof children === "string" ? <p>{children}</p> : children}</div>}
      {action}
    </div>
  );
}
