import { useTranslation } from "react-i18next";
import type { Price as PresentedPrice } from "../listing";

interface PriceProps {
  price: PresentedPrice | null;
  /** The lowest of several. */
  from?: boolean;
  workedOut?: string | undefined;
}

/** 'from ₹480 per plate', and what that comes to. The amount stands out, wherever it stands. */
export function Price({ price, from, workedOut }: PriceProps) {
  const { t } = useTranslation();
  if (price === null) return <span className="muted">{t("directory.card.onRequest")}</span>;
  const perUnit = t(`directory.price.${price.unit}`, { price: "|" });
  const [before, after] = (from ? t("directory.card.from", { price: perUnit }) : perUnit).split(
    "|",
  );
  return (
    <span className="price">
      <small>{before}</small>
      <strong>{price.amount}</strong>
      <small>
        {after}
        {workedOut && ","}
      </small>
      {workedOut && <span className="worked-out">{workedOut}</span>}
    </span>
  );
}
