import { referenceField } from "../../booking-fields";
import { useTranslation } from "react-i18next";
import { Instant } from "~/features/enquiries/views/instant";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { QrCode } from "~/ui/data/qr-code";
import { Notice } from "~/ui/feedback/notice";
import type { BookingPageData } from "../../booking-page.server";
import { FormField } from "~/ui/forms/form-fields";
import { BookingFold, BookingForm, useEventForm } from "../../views/booking-form";

export function AdvanceCard({ booking }: { booking: BookingPageData }) {
  const { t } = useTranslation();
  const { advanceOrder: order, side, other } = booking;
  if (!order) return null;
  const { amount, link, qr, upiId, stated } = order;
  const params = { amount, name: other, when: order.expires };
  return (
    <Card id="advance" title={t("bookings.advance.title", params)} framed>
      {stated && <StatedPayment booking={booking} order={{ ...order, stated }} />}
      {!stated && <p>{order.text}</p>}
      {!stated &&
        side === "customer" &&
        (qr && link ? (
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
        ))}
      {side === "customer" && (
        <PaymentForm booking={booking} isFolded={Boolean(stated && !order.denied)} />
      )}
      <p className="note">{t("bookings.advance.recorded")}</p>
    </Card>
  );
}

type Order = NonNullable<BookingPageData["advanceOrder"]>;
type StatedProps = {
  booking: BookingPageData;
  order: Order & { stated: NonNullable<Order["stated"]> };
};

function StatedPayment({ booking, order }: StatedProps) {
  const { t } = useTranslation();
  const { other, events } = booking;
  const { paymentReference, stated, denied, countsFrom, disputeFrom } = order;
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
        <BookingFold
          booking={booking}
          event="deny_payment"
          label={t("refunds.do.now.deny_payment")}
        >
          <p>{t("bookings.do.text.deny_payment", { name: other })}</p>
        </BookingFold>
      )}
    </>
  );
}

type FormProps = { booking: BookingPageData; isFolded: boolean };

function PaymentForm({ booking, isFolded }: FormProps) {
  const { t } = useTranslation();
  const { fields, posted } = useEventForm(booking, "state_payment");
  const field = <FormField of={referenceField} posted={fields.paymentReference} />;
  const event = "state_payment";
  return isFolded ? (
    <BookingFold
      booking={booking}
      event={event}
      summary={t("bookings.advance.correct")}
      label={t("bookings.advance.saveReference")}
      variant={undefined}
      {...posted}
    >
      {field}
    </BookingFold>
  ) : (
    <BookingForm booking={booking} event={event} form={posted.form}>
      {field}
    </BookingForm>
  );
}
