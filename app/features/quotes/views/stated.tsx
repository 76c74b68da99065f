import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/artwork/icon";
import { Tag } from "~/ui/data/tag";
import type { PresentedBill } from "../quote-presenter.server";

/** Included travel looks different from travel that the quote does not mention. */
export function Travel({ bill }: { bill: Pick<PresentedBill, "travel" | "travelIs"> }) {
  if (bill.travelIs === "notSaid") return <NotStated />;
  return bill.travelIs === "included" ? (
    <span className="included">
      <Icon name="check" /> {bill.travel}
    </span>
  ) : (
    bill.travel
  );
}

function NotStated() {
  const { t } = useTranslation();
  return <Tag tone="wait">{t("quotes.bill.notSaid")}</Tag>;
}
