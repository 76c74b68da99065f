import { useTranslation } from "react-i18next";
import { Instant } from "~/features/enquiries/views/instant";
import { Card } from "~/ui/data/card";
import { ButtonLink } from "~/ui/controls/button";
import { Notice } from "~/ui/feedback/notice";
import { TextField } from "~/ui/forms/fields";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { BookingPageData } from "../../answering/booking-page.server";
import { BookingForm } from "../../answering/views/booking-form";
import { QrCode } from "~/ui/data/qr-code";
import type { moveForm } from "../../forms";

/** The advance: how the customer pays it, which payment it was, and that no money goes through this site. */
export function AdvanceCard({ booking }: { booking: BookingPageData }) {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof moveForm>(`state_payment-${booking.id}`);
  const order = booking.advanceOrder;
  if (!order) return null;
  const { amount, link, qr, upiId, paymentReference, stated } = order;
  const words = { amount, name: booking.other, when: order.expires };
  return (
    <Card id="advance" title={t("bookings.advance.title", words)} framed>
      <p>{t(`bookings.advance.${booking.side}`, words)}</p>
      {stated && (
        <Notice tone="success" title={t(`bookings.advance.stated.${booking.side}`)}>
          <p>
            <strong>{paymentReference}</strong>{" "}
            <Instant {...stated}>
              {t("bookings.advance.statedWhen", { when: stated.relative })}
            </Instant>
          </p>
        </Notice>
      )}
      {booking.side === "customer" && (
        <>
          {qr && link ? (
            <>
              <QrCode code={qr} label={t("bookings.advance.qr", words)} />
              <p className="note">{t("bookings.advance.scan")}</p>
              <ButtonLink to={link} reloadDocument block>
                {t("bookings.advance.open", words)}
              </ButtonLink>
              <p>{t("bookings.advance.upiId", { upiId: upiId ?? "" })}</p>
            </>
          ) : (
            <p>{t("bookings.advance.noUpi", words)}</p>
          )}
          <BookingForm booking={booking} event="state_payment" form={form}>
            <TextField
              {...control(fields.paymentReference)}
              label={t("bookings.advance.reference.label")}
              hint={t("bookings.advance.reference.hint")}
              autoComplete="off"
              spellCheck={false}
              width="medium"
            />
          </BookingForm>
        </>
      )}
      <p className="note">{t("bookings.advance.recorded")}</p>
    </Card>
  );
}
