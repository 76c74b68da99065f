import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FactRows } from "../../views/bill";
import type { ReceiptPage } from "../receipt-page.server";

type Props = { receipt: ReceiptPage; brand: ReactNode };

export function ReceiptPaper({ receipt, brand }: Props) {
  const { t } = useTranslation();
  const { title, supplier, facts, words } = receipt;
  return (
    <section className="card framed note-paper" aria-labelledby="receipt">
      <header>
        {brand}
        <h2 id="receipt">{title}</h2>
      </header>
      <table className="bill note-facts">
        <caption className="visually-hidden">{title}</caption>
        <tbody>
          <FactRows rows={facts} total={facts.at(-1)} />
        </tbody>
      </table>
      <p>{words}</p>
      <div className="note-signatures">
        <p>
          <strong>{supplier}</strong>
          <span className="note">
            {t("bookings.note.signature", { side: t("bookings.note.provider") })}
          </span>
        </p>
      </div>
      <p className="note">{t("bookings.advance.recorded")}</p>
    </section>
  );
}
