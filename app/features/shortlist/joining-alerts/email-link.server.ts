import { decrypt, encrypt } from "~/platform/security/encryption.server";

const associatedData = "joining-alerts.address";

/**
 * For the link in an email that ends all joining alerts of its reader: encrypts the email, so
 * nothing has to be stored.
 */
export const tokenOfEmail = (email: string): string => encrypt(email, associatedData);

/** The email in such a link; null for any other token. */
export function emailIn(token: string): string | null {
  if (!token.startsWith("v1.")) return null;
  try {
    return decrypt(token, associatedData);
  } catch {
    return null;
  }
}
