import { useTranslation } from "react-i18next";
import { SummaryList } from "~/ui/data/summary-list";
import type { BookingPageData } from "../booking-page.server";

type Props = { payments: NonNullable<BookingPageData["payments"]> };

export function Payments({ payments: { paid, reference, received, balance, due } }: Props) {
  const { t } = useTranslation();
  return (
    <SummaryList
      rows={[
        { key: t("bookings.payments.paid"), value: paid, note: received },
        ...(reference ? [{ key: t("bookings.advance.reference.label"), value: reference }] : []),
        { key: t("bookings.payments.balance"), value: balance, note: due },
      ]}
    />
  );
}
