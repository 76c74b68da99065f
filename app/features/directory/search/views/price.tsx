import { useTranslation } from "react-i18next";
import type { Price as PresentedPrice } from "../listing";

interface PriceProps {
  price: PresentedPrice | null;
  from?: boolean;
  workedOut?: string | undefined;
}

/** The amount is emphasised wherever the translation puts it. */
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
