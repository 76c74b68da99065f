import { useTranslation } from "react-i18next";

type Props = {
  bill: { lines: { text: string; amount: string }[]; sums: { label: string; amount: string }[] };
};

export function Bill({ bill: { lines, sums } }: Props) {
  const { t } = useTranslation();
  return (
    <table className="bill">
      <caption className="visually-hidden">{t("bookings.bill.title")}</caption>
      <tbody>
        {lines.map(({ text, amount }) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, amount }, at) => (
          <tr key={label} className={at === sums.length - 1 ? "bill-total" : undefined}>
            <th scope="row">{label}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
