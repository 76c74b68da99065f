import type { ApplicationId } from "#db/schema/ids";
import { decrypt, encrypt } from "~/platform/security/encryption.server";

const associatedData = "applications.reminders";

/**
 * For the link by which the reader of the emails about a draft ends them: nothing is stored of it.
 */
export const reminderToken = (applicationId: ApplicationId): string =>
  encrypt(applicationId, associatedData);

/** The application that such a link names; null for every other token. */
export function applicationIn(token: string): string | null {
  if (!token.startsWith("v1.")) return null;
  try {
    return decrypt(token, associatedData);
  } catch {
    return null;
  }
}
