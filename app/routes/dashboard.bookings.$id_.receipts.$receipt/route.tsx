import { useLoaderData } from "@remix-run/react";
import { receiptPage, type ReceiptPage } from "~/features/bookings/receipts/receipt-page.server";
import { PrintTitle } from "~/features/bookings/views/print-title";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import paperStyles from "~/layout/styles/papers.css?url";
import { Wordmark } from "~/layout/top-bar";
import { Page } from "~/ui/navigation/page";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FactRows } from "~/features/bookings/views/bill";

export const handle: Handle = { styles: [paperStyles] };

export const loader = page("member", async ({ actor, param, language }) => {
  const receipt = await receiptPage(actor, param("id"), param("receipt"), language);
  return { id: param("id"), receipt, title: receipt.title };
});

export default function ReceiptRoute() {
  const { id, receipt, title } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PrintTitle bookingId={id}>{title}</PrintTitle>
      <ReceiptPaper receipt={receipt} brand={<Wordmark />} />
    </Page>
  );
}

type Props = { receipt: ReceiptPage; brand: ReactNode };

function ReceiptPaper({ receipt, brand }: Props) {
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
