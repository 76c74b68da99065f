import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import type { BookingPageData } from "../booking-page.server";
import { FactRows } from "./bill";

type Plan = BookingPageData["plan"];
type Props = { plan: Pick<Plan, "rows"> & Partial<Plan> };

export function PaymentPlan({ plan: { rows, sums = [], payments = [] } }: Props) {
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
