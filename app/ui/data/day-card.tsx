import type { ReactNode } from "react";
import { DayBlock, type DayBlockProps } from "./day-block";

interface DayCardProps {
  day: DayBlockProps;
  title: ReactNode;
  about?: ReactNode;
  aside?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
}

/** A link in the title covers the card. */
export function DayCard({ day, title, about, aside, footer, children }: DayCardProps) {
  return (
    <li className="card day-card">
      <DayBlock {...day} />
      <header className="card-header">
        <div>
          <h2>{title}</h2>
          {about && <p className="note">{about}</p>}
        </div>
        {aside}
      </header>
      {(children || footer) && (
        <div>
          {children}
          {footer && <footer className="card-footer">{footer}</footer>}
        </div>
      )}
    </li>
  );
}
