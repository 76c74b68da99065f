import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/ui/controls/link";
import type { BookingPageData } from "../booking-page.server";
import { RefundTable } from "~/features/quotes/views/refund-table";
import type { presentRefunds } from "../booking-bill.server";

type Row = { label: string; value: ReactNode; note?: ReactNode };

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

type BillRows = {
  lines: { text: string; amount: string }[];
  sums: { label: string; amount: string }[];
};

export function Bill({ bill: { lines, sums } }: { bill: BillRows }) {
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

type Plan = BookingPageData["plan"];
export function PaymentPlan({
  plan: { rows, sums = [], payments = [] },
}: {
  plan: Pick<Plan, "rows"> & Partial<Plan>;
}) {
  const { t } = useTranslation();
  const facts = (of: { label: string; amount: string; note?: string }[]) =>
    of.map(({ amount, ...row }) => ({ ...row, value: amount }));
  return (
    <>
      <h3>{t("quotes.plan.title")}</h3>
      <table className="bill">
        <caption className="visually-hidden">{t("quotes.plan.title")}</caption>
        <tbody>
          <FactRows rows={facts(rows)} />
        </tbody>
        <tfoot>
          <FactRows rows={facts(sums)} />
        </tfoot>
      </table>
      {payments.length > 0 && (
        <ul>
          {payments.map(({ id, amount, day, reference, status, receipt }) => (
            <li key={id}>
              <strong>{amount}</strong>, {day}
              {reference && <> · {t("bookings.payment.reference", { reference })}</>}
              <span className="note"> {status}</span>
              {receipt && (
                <>
                  {" "}
                  <Link to={receipt}>{t("receipts.payment.receipt")}</Link>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Refunds({
  refunds: { rows, text },
  children,
}: {
  refunds: ReturnType<typeof presentRefunds>;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t("bookings.refunds.title")}</h3>
      {text === null ? <RefundTable refunds={rows} /> : <p>{text}</p>}
      {children}
    </>
  );
}
