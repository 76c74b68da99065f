import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { ButtonLink } from "~/ui/controls/button";
import { QrCode } from "~/ui/data/qr-code";
import type { BookingPageData } from "../../booking-page.server";
import { PaymentForm } from "./payment-form";
import { StatedPayment } from "./stated-payment";

export function AdvanceCard({ booking }: { booking: BookingPageData }) {
  const { t } = useTranslation();
  const order = booking.advanceOrder;
  if (!order) return null;
  const { amount, link, qr, upiId, stated } = order;
  const params = { amount, name: booking.other, when: order.expires };
  if (stated)
    return (
      <Card id="advance" title={t("bookings.advance.title", params)} framed>
        <StatedPayment booking={booking} />
      </Card>
    );
  return (
    <Card id="advance" title={t("bookings.advance.title", params)} framed>
      <p>{order.text}</p>
      {booking.side === "customer" && (
        <>
          {qr && link ? (
            <>
              <QrCode code={qr} label={t("bookings.advance.qr", params)} />
              <p className="note">{t("bookings.advance.scan")}</p>
              <ButtonLink to={link} reloadDocument block>
                {t("bookings.advance.open", params)}
              </ButtonLink>
              <p>{t("bookings.advance.upiId", { upiId: upiId ?? "" })}</p>
            </>
          ) : (
            <p>{t("bookings.advance.noUpi", params)}</p>
          )}
          <PaymentForm booking={booking} />
        </>
      )}
      <p className="note">{t("bookings.advance.recorded")}</p>
    </Card>
  );
}
