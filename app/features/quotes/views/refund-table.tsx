import { useTranslation } from "react-i18next";
import type { PresentedQuote } from "../quote-presenter.server";

export function RefundTable({ refunds }: { refunds: PresentedQuote["refunds"] }) {
  const { t } = useTranslation();
  return (
    <table className="bill">
      <caption className="visually-hidden">{t("quotes.refund.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("quotes.refund.until")}</th>
          <th scope="col">{t("quotes.refund.percent")}</th>
        </tr>
      </thead>
      <tbody>
        {refunds.map(({ daysBefore, until, days, percent }) => (
          <tr key={daysBefore}>
            <th scope="row">
              {until} <span className="note">{days}</span>
            </th>
            <td>{percent}</td>
          </tr>
        ))}
        {refunds.at(-1)?.daysBefore !== 0 && (
          <tr>
            <th scope="row">{t("quotes.refund.later")}</th>
            <td>{t("quotes.refund.nothing")}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
