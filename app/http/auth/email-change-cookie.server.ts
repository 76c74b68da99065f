import { z } from "zod";
import type { Account } from "~/features/accounts/account-queries.server";
import { signedCookie } from "./cookies.server";

/** Between the form of a new email and its code: whose account, which email. */
const cookie = signedCookie(
  "email_change",
  30 * 60,
  z.object({ accountId: z.string(), email: z.string() }),
);

/** The email that this account, in this browser, is about to prove; null when there is none. */
export async function pendingEmail(request: Request, actor: Account): Promise<string | null> {
  const kept = await cookie.read(request);
  return kept?.accountId === actor.id ? kept.email : null;
}

export const savePendingEmail = (actor: Account, email: string) =>
  cookie.write({ accountId: actor.id, email });
export const clearPendingEmail = cookie.clear;
