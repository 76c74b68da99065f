import { useTranslation } from "react-i18next";
import type { PresentedBill, PresentedContents } from "../quote-presenter.server";
import { Travel } from "./stated";

type Props = { bill: PresentedBill; plan: PresentedContents["plan"] };

export function QuoteBill({ bill, plan }: Props) {
  const { t } = useTranslation();
  return (
    <table className="bill">
      <caption className="visually-hidden">{t("quotes.bill.caption")}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t("quotes.bill.for")}</th>
          <th scope="col">{t("quotes.bill.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {bill.lines.map(({ description, sum, amount }, at) => (
          <tr key={at}>
            <th scope="row">
              {description}
              <span className="note">{sum}</span>
            </th>
            <td>{amount}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t("quotes.bill.travel")}</th>
          <td>
            <Travel bill={bill} />
          </td>
        </tr>
        <tr>
          <th scope="row">
            {bill.gst ? t("quotes.bill.gst", { rate: bill.gst.rate }) : t("quotes.bill.gstShort")}
            {bill.gst && (
              <span className="note">{t("quotes.bill.gstOn", { taxable: bill.taxable })}</span>
            )}
          </th>
          <td>{bill.gst?.amount ?? <span className="muted">{t("quotes.bill.noGst")}</span>}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr className="bill-total">
          <th scope="row">{t("quotes.bill.total")}</th>
          <td>{bill.total}</td>
        </tr>
        {plan.map(({ label, amount, note }, at) => (
          <tr key={at}>
            <th scope="row">
              {label}
              <span className="note">{note}</span>
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
