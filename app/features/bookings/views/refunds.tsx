import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RefundTable } from "~/features/quotes/views/refund-table";
import type { presentRefunds } from "../booking-bill.server";

type Props = { refunds: ReturnType<typeof presentRefunds>; children?: ReactNode };

export function Refunds({ refunds: { rows, text }, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t("bookings.refunds.title")}</h3>
      {text === null ? <RefundTable refunds={rows} /> : <p>{text}</p>}
      {children}
    </>
  );
}
