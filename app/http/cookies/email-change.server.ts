import type { Account } from "~/features/accounts/queries.server";
import { emailChangeCookie } from "./cookies.server";

/** The address that this account, in this browser, is about to prove; null when there is none. */
export async function pendingEmail(request: Request, actor: Account): Promise<string | null> {
  const kept: unknown = await emailChangeCookie.parse(request.headers.get("Cookie"));
  const { accountId, email } = (kept ?? {}) as { accountId?: unknown; email?: unknown };
  return accountId === actor.id && typeof email === "string" ? email : null;
}

export const savePendingEmail = (actor: Account, email: string) =>
  emailChangeCookie.serialize({ accountId: actor.id, email });
export const clearPendingEmail = () => emailChangeCookie.serialize("", { maxAge: 0 });
