import { useTranslation } from "react-i18next";
import type { BookingPageData } from "../booking-page.server";
import { FactRows } from "./bill";

type Props = { plan: BookingPageData["plan"] };

export function PaymentPlan({ plan: { rows, sums, payments } }: Props) {
  const { t } = useTranslation();
  const facts = (of: typeof sums) => of.map(({ amount, ...row }) => ({ ...row, value: amount }));
  return (
    <>
      <table className="bill">
        <caption>{t("bookings.plan.title")}</caption>
        <tbody>
          <FactRows rows={facts(rows)} />
        </tbody>
        <tfoot>
          <FactRows rows={facts(sums)} />
        </tfoot>
      </table>
      {payments.length > 0 && (
        <ul>
          {payments.map(({ id, amount, day, reference, status }) => (
            <li key={id}>
              <strong>{amount}</strong>, {day}
              {reference && <> · {t("bookings.payment.reference", { reference })}</>}
              <span className="note"> {status}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
