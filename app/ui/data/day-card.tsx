import type { ReactNode } from "react";

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

interface DayBlockProps {
  iso: string;
  /** The whole day in words, for a screen reader. */
  label: string;
  weekday: string;
  date: string;
  month: string;
  year: string;
  /** Where days of several years stand together. */
  withYear?: boolean;
}

export function DayBlock({ iso, label, weekday, date, month, year, withYear }: DayBlockProps) {
  return (
    <time className="day-block" dateTime={iso}>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">{weekday}</span>
      <strong aria-hidden="true">{date}</strong>
      <span aria-hidden="true">{month}</span>
      {withYear && <span aria-hidden="true">{year}</span>}
    </time>
  );
}
