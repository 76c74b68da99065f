import { decrypt, encrypt } from "~/platform/security/encryption.server";

const associatedData = "joining-alerts.address";

/** Encrypts the email, so that nothing has to be stored. */
export const tokenOfEmail = (email: string): string => encrypt(email, associatedData);

/** Null for any other token. */
export function emailIn(token: string): string | null {
  if (!token.startsWith("v1.")) return null;
  try {
    return decrypt(token, associatedData);
  } catch {
    return null;
  }
}
