import type { ReactNode } from "react";
import type { presentMonth } from "../month";

interface MonthGridProps<Day> {
  className: string;
  month: ReturnType<typeof presentMonth<Day>>;
  cell: (day: NonNullable<Day>) => ReactNode;
}

/** `cell` renders the whole `td` of a day, with a key. */
export function MonthGrid<Day>({ className, month, cell }: MonthGridProps<Day>) {
  return (
    <table className={className}>
      <caption className="visually-hidden">{month.caption}</caption>
      <thead>
        <tr>
          {month.weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              <span aria-hidden="true">{short}</span>
              <span className="visually-hidden">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {month.weeks.map((week, row) => (
          <tr key={row}>{week.map((day, column) => (day ? cell(day) : <td key={column} />))}</tr>
        ))}
      </tbody>
    </table>
  );
}
