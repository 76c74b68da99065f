export interface DayBlockProps {
  iso: string;
  /** The whole day in words, for a screen reader. */
  label: string;
  weekday: string;
  date: string;
  month: string;
}

export function DayBlock({ iso, label, weekday, date, month }: DayBlockProps) {
  return (
    <time className="day-block" dateTime={iso}>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">{weekday}</span>
      <strong aria-hidden="true">{date}</strong>
      <span aria-hidden="true">{month}</span>
    </time>
  );
}
