import { linkHours } from "~/features/applications/uploads/requests/upload-request-limits";
import { hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { newToken } from "~/platform/ids.server";
import { hashToken } from "~/platform/security/encryption.server";
import { demoId } from "../made-up";

/**
 * Savitri of Phoolwari is waiting for documents from her accountant: one link is open, one was
 * revoked.
 */
export async function writeUploadRequests(tx: Tx) {
  const requests = [
    { slot: "panCard", hoursAgo: 5, revokedHoursAgo: null },
    { slot: "gstCertificate", hoursAgo: 30, revokedHoursAgo: 29 },
  ] as const;
  await tx.insert(schema.uploadRequests).values(
    requests.map(({ slot, hoursAgo, revokedHoursAgo }) => {
      const createdAt = later(now(), -hours(hoursAgo));
      return {
        id: demoId(`upload request ${slot}`),
        slot,
        createdAt,
        applicationId: demoId("application phoolwari"),
        tokenHash: hashToken(newToken()),
        expiresAt: later(createdAt, hours(linkHours)),
        revokedAt: revokedHoursAgo && later(now(), -hours(revokedHoursAgo)),
      };
    }),
  );
}
