import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BookingId } from "#db/schema/ids";
import { Button } from "~/ui/controls/button";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { paths } from "~/urls";

type Props = { bookingId: BookingId; lede?: string; children: ReactNode };

/** Of a booking's note and receipts, which are printed without it. */
export function PrintTitle({ bookingId, lede, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <BackLink to={paths.booking(bookingId)} label="bookings.note.back" />
      <div className="screen-only">
        <PageTitle
          lede={lede}
          actions={
            <Button type="button" variant="secondary" data-print>
              {t("bookings.note.print")}
            </Button>
          }
        >
          {children}
        </PageTitle>
        <noscript>
          <p className="note">{t("bookings.note.printYourself")}</p>
        </noscript>
      </div>
    </>
  );
}
