import { receiptsCsv } from "~/features/bookings/receipts/receipt-page.server";
import { file } from "~/http/file.server";
import { csvFile } from "~/http/responses/stored-file.server";

export const loader = file("member", async ({ actor, url, language }) =>
  csvFile("receipts", receiptsCsv(actor, Number(url.searchParams.get("year")), language)),
);
