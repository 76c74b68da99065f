import type { ExportedData } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/account-queries.server";
import { threadsOfBothSides } from "~/features/enquiries/personal-data/enquiry-export.server";
import { type Quote, quotesOf } from "../quote-queries.server";

function withoutReminder(row: Quote) {
  const { remindAt: _, ...quote } = row;
  return quote;
}

export async function exportQuotes(actor: Account): Promise<ExportedData | null> {
  const { sent, received } = await threadsOfBothSides(actor);
  const idsOf = (list: typeof sent) => list.map(({ thread }) => thread.id);
  const [asCustomer, asProvider] = await Promise.all([
    quotesOf(idsOf(sent)),
    quotesOf(idsOf(received)),
  ]);
  if (asCustomer.length + asProvider.length === 0) return null;
  return {
    name: "quotes",
    json: { received: asCustomer.map(withoutReminder), sent: asProvider.map(withoutReminder) },
  };
}
