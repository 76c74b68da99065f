import { useTranslation } from "react-i18next";
import { Instant } from "~/features/enquiries/views/instant";
import { Notice } from "~/ui/feedback/notice";
import type { BookingPageData } from "../../booking-page.server";
import { BookingForm } from "../../views/booking-form";
import { PaymentForm } from "./payment-form";

export function StatedPayment({ booking }: { booking: BookingPageData }) {
  const { t } = useTranslation();
  const { advanceOrder: order, side, other, events } = booking;
  if (!order?.stated) return null;
  const { paymentReference, stated, denied, countsFrom, disputeFrom } = order;
  const params = { name: other, amount: order.amount };
  return (
    <>
      <Notice tone={denied ? "danger" : "info"} title={order.title ?? ""}>
        <p>
          <strong>{paymentReference}</strong>{" "}
          <Instant {...stated}>
            {t("bookings.advance.statedWhen", { when: stated.relative })}
          </Instant>
        </p>
      </Notice>
      <p>{order.text}</p>
      {countsFrom && <p>{countsFrom}</p>}
      {disputeFrom && <p className="note">{disputeFrom}</p>}
      {events.includes("deny_payment") && (
        <details className="answer-fold">
          <summary className="button" data-variant="secondary" data-small="">
            {t("bookings.do.deny_payment")}
          </summary>
          <BookingForm
            booking={booking}
            event="deny_payment"
            variant="danger"
            label={t("refunds.do.now.deny_payment")}
          >
            <p>{t("bookings.do.text.deny_payment", params)}</p>
          </BookingForm>
        </details>
      )}
      {side === "customer" && <PaymentForm booking={booking} isFolded={!denied} />}
      <p className="note">{t("bookings.advance.recorded")}</p>
    </>
  );
}
