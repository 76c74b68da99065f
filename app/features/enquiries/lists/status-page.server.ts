import type { Account } from "~/features/accounts/queries.server";
import { providerOfAccount } from "~/features/directory/queries.server";
import type { Language } from "~/platform/i18n";
import { hasSentEnquiries, receivedEnquiries, sentEnquiries } from "./queries.server";
import { isShownState } from "../states";

/** 'Status Enquiries': what this account received or sent. Who does both may turn the page over. */
export async function statusFor(account: Account, query: URLSearchParams, language: Language) {
  const [profile, hasSent] = await Promise.all([
    providerOfAccount(account.id),
    hasSentEnquiries(account),
  ]);
  const receives = profile !== null || account.role === "provider";
  const asked = query.get("side");
  const side = receives && asked !== "sent" ? ("received" as const) : ("sent" as const);
  const state = query.get("state");
  const wanted = {
    state: isShownState(state) ? state : null,
    page: Math.min(500, Math.max(1, Math.floor(Number(query.get("page"))) || 1)),
  };
  const common = { ...wanted, bothSides: receives && hasSent };
  return side === "received"
    ? { ...common, side, ...(await receivedEnquiries(account, wanted, language)) }
    : { ...common, side, ...(await sentEnquiries(account, wanted, language)) };
}
