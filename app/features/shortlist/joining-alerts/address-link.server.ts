import { decrypt, encrypt } from "~/platform/security/encryption.server";

const place = "joining-alerts.address";

/**
 * For the link by which whoever reads an address's emails ends all that it waits for: nothing is
 * kept of it.
 */
export const tokenOfAddress = (email: string): string => encrypt(email, place);

/** The address that such a link names; null for every other token. */
export function addressIn(token: string): string | null {
  if (!token.startsWith("v1.")) return null;
  try {
    return decrypt(token, place);
  } catch {
    return null;
  }
}
