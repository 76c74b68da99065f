import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type Row = { label: string; value: ReactNode; note?: ReactNode };

/** A table row for each, the last one of a bill as its total. */
export const FactRows = ({ rows, total }: { rows: readonly Row[]; total?: Row | undefined }) =>
  rows.map((row, at) => (
    <tr key={at} className={row === total ? "bill-total" : undefined}>
      <th scope="row">
        {row.label}
        {row.note && <span className="note">{row.note}</span>}
      </th>
      <td>{row.value}</td>
    </tr>
  ));

type Props = {
  bill: { lines: { text: string; amount: string }[]; sums: { label: string; amount: string }[] };
};

export function Bill({ bill: { lines, sums } }: Props) {
  const { t } = useTranslation();
  const totals = sums.map(({ label, amount }) => ({ label, value: amount }));
  return (
    <table className="bill">
      <caption className="visually-hidden">{t("bookings.bill.title")}</caption>
      <tbody>
        <FactRows rows={lines.map(({ text, amount }) => ({ label: text, value: amount }))} />
      </tbody>
      <tfoot>
        <FactRows rows={totals} total={totals.at(-1)} />
      </tfoot>
    </table>
  );
}
