import { decrypt, encrypt } from "~/platform/security/encryption.server";

const associatedData = "joining-alerts.address";

/**
 * For the link in an email by which its reader ends all that this email waits for: nothing is
 * kept of it.
 */
export const tokenOfEmail = (email: string): string => encrypt(email, associatedData);

/** The email that such a link names; null for every other token. */
export function emailIn(token: string): string | null {
  if (!token.startsWith("v1.")) return null;
  try {
    return decrypt(token, associatedData);
  } catch {
    return null;
  }
}
