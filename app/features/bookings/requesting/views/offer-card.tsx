import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { Bill } from "../../views/bill";
import { Refunds } from "../../views/refunds";

type Price = {
  bill: { lines: { text: string; amount: string }[]; sums: { label: string; amount: string }[] };
  refunds: { key: string; text: string }[];
  advance: string | null;
};

type Props = {
  request: { price: Price | null; otherPrices: string | null };
  name: string;
};

/** The prices and terms that a request is made at, before it is sent. */
export function OfferCard({ request: { price, otherPrices }, name }: Props) {
  const { t } = useTranslation();
  if (!price) return null;
  return (
    <Card title={name}>
      <Bill bill={price.bill} />
      <p>
        {price.advance
          ? t("bookings.bill.advance", { amount: price.advance })
          : t("bookings.bill.noAdvance")}
      </p>
      <Refunds refunds={price.refunds} />
      {otherPrices && <Link to={otherPrices}>{t("bookings.form.other")}</Link>}
    </Card>
  );
}
