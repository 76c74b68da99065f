import type { ReactNode } from "react";
import { DayBlock, type DayBlockProps } from "./day-block";

interface DayCardProps {
  day: DayBlockProps;
  title: ReactNode;
  /** Below the title. */
  about?: ReactNode;
  /** Tags, and an amount, at the end of the title's line. */
  aside?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
}

/** A card in a list of events: the day beside its title. A link in the title covers the card. */
export function DayCard({ day, title, about, aside, footer, children }: DayCardProps) {
  return (
    <li className="card day-card">
      <DayBlock {...day} />
      <header className="card-header">
        <div>
          <h2>{title}</h2>
          {about ? <p className="note">{about}</p> : null}
        </div>
        {aside}
      </header>
      {children || footer ? (
        <div>
          {children}
          {footer ? <footer className="card-footer">{footer}</footer> : null}
        </div>
      ) : null}
    </li>
  );
}
