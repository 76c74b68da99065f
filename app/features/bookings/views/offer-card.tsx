import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { Bill, PaymentPlan, Refunds } from "./bill";
import type { PresentedOffer } from "../requesting/request-page.server";

type Props = { offer: PresentedOffer; otherPrices: string | null };

export function OfferCard({ offer, otherPrices }: Props) {
  const { t } = useTranslation();
  return (
    <Card title={offer.name}>
      {offer.pricedFor && <p className="note">{offer.pricedFor}</p>}
      <Bill bill={offer.bill} />
      <PaymentPlan plan={offer.plan} />
      <Refunds refunds={offer.refunds} />
      {offer.termsNote && <p className="enquiry-message">{offer.termsNote}</p>}
      {otherPrices && <Link to={otherPrices}>{t("bookings.form.other")}</Link>}
    </Card>
  );
}
