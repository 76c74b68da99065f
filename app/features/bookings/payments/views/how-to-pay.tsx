import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { QrCode } from "~/ui/data/qr-code";

type Props = {
  pay: {
    name: string;
    amount: string;
    upiId: string | null;
    link: string | null;
    qr: Parameters<typeof QrCode>[0]["code"] | "" | null;
  };
};

export function HowToPay({ pay }: Props) {
  const { t } = useTranslation();
  const { qr, link, upiId } = pay;
  if (!qr || !link) return <p>{t("bookings.advance.noUpi", pay)}</p>;
  return (
    <>
      <QrCode code={qr} label={t("bookings.advance.qr", pay)} />
      <p className="note">{t("bookings.advance.scan")}</p>
      <ButtonLink to={link} reloadDocument block>
        {t("bookings.advance.open", pay)}
      </ButtonLink>
      <p>{t("bookings.advance.upiId", { upiId: upiId ?? "" })}</p>
    </>
  );
}
