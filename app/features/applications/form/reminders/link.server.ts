import { decrypt, encrypt } from "~/platform/security/encryption.server";

const place = "applications.reminders";

/**
 * For the link by which whoever reads the letters about a draft ends them: nothing is kept of it.
 */
export const reminderToken = (applicationId: string): string => encrypt(applicationId, place);

/** The application that such a link names; null for every other token. */
export function applicationIn(token: string): string | null {
  if (!token.startsWith("v1.")) return null;
  try {
    return decrypt(token, place);
  } catch {
    return null;
  }
}
