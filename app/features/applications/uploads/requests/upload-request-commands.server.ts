import { and, eq, inArray, lt } from "drizzle-orm";
import type { UploadRequestId } from "#db/schema/ids";
import { days, hours, later, now } from "~/platform/clock.server";
import { inBatches } from "~/platform/database/batches.server";
import { db, schema, write } from "~/platform/database/database.server";
import { newId, newToken } from "~/platform/ids.server";
import type { CommandResult } from "~/platform/lifecycle";
import { conflict } from "~/platform/refusals";
import { hashToken } from "~/platform/security/encryption.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import type { Slot } from "../../application-steps";
import { changeApplication, type Applicant } from "../../application-drafts.server";
import { applicationFor } from "../../application-queries.server";
import { linkHours, maxLinks } from "./upload-request-limits";
import { isOpenRequest, takesFile } from "./upload-request-queries.server";
import { retentionDays } from "~/platform/retention";
import { idsOf } from "~/platform/ids";

const { uploadRequests } = schema;

/**
 * @returns the token, which is not stored anywhere
 * @throws Refusal conflict if the slot is closed or `maxLinks` are open; tooMany
 */
export async function requestUpload(applicant: Applicant, slot: Slot) {
  await consumeLimit("uploadRequestByVisitor", applicant.ip);
  const token = newToken();
  const createdAt = now();
  await changeApplication(applicant, async (tx, application) => {
    if (!(await takesFile(application, slot, tx))) throw conflict("onboarding.locked");
    const isOpenOne = and(eq(uploadRequests.applicationId, application.id), isOpenRequest());
    if ((await tx.$count(uploadRequests, isOpenOne)) >= maxLinks)
      throw conflict("uploadRequests.tooMany", { max: maxLinks });
    await tx.insert(uploadRequests).values({
      id: newId(),
      applicationId: application.id,
      slot,
      tokenHash: hashToken(token),
      createdAt,
      expiresAt: later(createdAt, hours(linkHours)),
    });
  });
  return token;
}

/** Documents received through it stay. */
export async function revokeUploadRequest(
  applicant: Applicant,
  id: UploadRequestId,
): Promise<CommandResult> {
  return write(async (tx) => {
    const application = await applicationFor(applicant.actor, applicant.visitor, tx);
    if (!application) return "already";
    const { rowsAffected } = await tx
      .update(uploadRequests)
      .set({ revokedAt: now() })
      .where(
        and(
          eq(uploadRequests.id, id),
          eq(uploadRequests.applicationId, application.id),
          isOpenRequest(),
        ),
      );
    return rowsAffected > 0 ? "done" : "already";
  });
}

/** The sender's name is not needed for longer than a month after the link has ended. */
export async function deleteEndedUploadRequests() {
  const before = later(now(), -days(retentionDays.uploadRequests));
  await inBatches(
    (limit) =>
      db
        .select({ id: uploadRequests.id })
        .from(uploadRequests)
        .where(lt(uploadRequests.expiresAt, before))
        .limit(limit),
    (tx, rows) => tx.delete(uploadRequests).where(inArray(uploadRequests.id, idsOf(rows))),
  );
}
