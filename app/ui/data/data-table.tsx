import type { ReactNode } from "react";
import { classNames } from "../class-names";

interface Column<Row> {
  /** No two are the same. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** In small type below. */
  note?: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** One column has the row's name: its cell is a heading. */
  heading?: boolean;
  hideLabel?: boolean;
  /** Hidden in a table that is narrower than 60rem. */
  minor?: boolean;
  sort?: "ascending" | "descending" | undefined;
  sortLink?: ReactNode;
}

interface DataTableProps<Row> {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowGroup?: (row: Row) => string;
  /** The first columns, which rows of one group that follow each other show once. */
  sharedColumns?: number;
  className?: string;
}

/** Becomes a list of cards if its box is narrower than 40rem. */
export function DataTable<Row>({
  caption,
  captionHidden,
  columns,
  rows,
  rowKey,
  rowGroup = rowKey,
  sharedColumns = 0,
  className,
}: DataTableProps<Row>) {
  const groups = [...rows.map(rowGroup), ""];
  return (
    <div className={classNames("data-table", className)}>
      <table role="table">
        <caption className={captionHidden ? "visually-hidden" : undefined}>{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                role="columnheader"
                data-align={column.align}
                data-minor={column.minor}
                aria-sort={column.sort}
              >
                {column.hideLabel ? (
                  <span className="visually-hidden">{column.label}</span>
                ) : (
                  (column.sortLink ?? column.label)
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, at) => {
            const isFirst = groups[at] !== groups[at - 1];
            const end = groups.findIndex((one, k) => k > at && one !== groups[at]);
            return (
              <tr key={rowKey(row)} role="row" data-same={isFirst ? undefined : ""}>
                {columns.map(
                  (column, k) =>
                    (isFirst || k >= sharedColumns) && (
                      <Cell
                        key={column.label}
                        column={column}
                        row={row}
                        rowSpan={k < sharedColumns ? end - at : undefined}
                      />
                    ),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; rowSpan: number | undefined };

function Cell<Row>({ column, row, rowSpan }: CellProps<Row>) {
  const main = column.cell(row);
  const note = column.note?.(row);
  const content = (
    <>
      {main}
      {note && <small className="note">{note}</small>}
    </>
  );
  if (column.heading)
    return (
      <th scope="row" role="rowheader" rowSpan={rowSpan} data-minor={column.minor}>
        {content}
      </th>
    );
  return (
    <td
      role="cell"
      rowSpan={rowSpan}
      data-align={column.align}
      data-minor={column.minor}
      data-label={column.hideLabel ? undefined : column.label}
      data-none={main === "–" ? "" : undefined}
    >
      {content}
    </td>
  );
}
