import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type Props = { refunds: { key: string; text: string }[]; children?: ReactNode };

/** What is paid back when the customer cancels, line by line. */
export function Refunds({ refunds, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t("bookings.refunds.title")}</h3>
      <ul>
        {refunds.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {children}
    </>
  );
}
