import { useLoaderData } from "@remix-run/react";
import { receiptPage } from "~/features/bookings/receipts/receipt-page.server";
import { ReceiptPaper } from "~/features/bookings/receipts/views/receipt-paper";
import { PrintTitle } from "~/features/bookings/views/print-title";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import paperStyles from "~/layout/styles/papers.css?url";
import { Wordmark } from "~/layout/top-bar";
import { Page } from "~/ui/navigation/page";

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
