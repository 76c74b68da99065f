import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import { accountOf } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema, type Database } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { hashToken, isTokenOf } from "~/platform/security/encryption.server";
import { mayChange, stepOfSlot } from "../../application-policy";
import { requestedChangesOf, type Application } from "../../application-queries.server";

const { applications, uploadRequests } = schema;

type Reader = Pick<Database, "select">;
export type UploadRequest = typeof uploadRequests.$inferSelect;

/** Once used, it stays `used`, even if it was revoked or has expired since. */
type RequestState = "open" | "used" | "revoked" | "expired";

export function stateOfRequest(request: UploadRequest): RequestState {
  if (request.usedAt) return "used";
  if (request.revokedAt) return "revoked";
  return request.expiresAt > now() ? "open" : "expired";
}

export const isOpenRequest = () =>
  and(
    isNull(uploadRequests.usedAt),
    isNull(uploadRequests.revokedAt),
    gt(uploadRequests.expiresAt, now()),
  );

export const uploadRequestsOf = (applicationId: ApplicationId, from: Reader = db) =>
  from
    .select()
    .from(uploadRequests)
    .where(eq(uploadRequests.applicationId, applicationId))
    .orderBy(desc(uploadRequests.createdAt), desc(insertionOrder(uploadRequests)))
    .limit(50);

/** Null if there never was one or it was deleted. */
export async function uploadRequestAt(
  token: string,
  from: Reader = db,
): Promise<{ request: UploadRequest; application: Application } | null> {
  const found = await from
    .select()
    .from(uploadRequests)
    .innerJoin(applications, eq(applications.id, uploadRequests.applicationId))
    .where(eq(uploadRequests.tokenHash, hashToken(token)))
    .get();
  if (!found || !isTokenOf(token, found.upload_requests.tokenHash)) return null;
  return { request: found.upload_requests, application: found.applications };
}

/** Not if it was set aside or its owner is blocked: the owner would not see the file. */
export async function takesFile(
  application: Application,
  slot: UploadRequest["slot"],
  from: Reader = db,
): Promise<boolean> {
  if (application.keptFor) return false;
  if (application.accountId && !(await accountOf(application.accountId))) return false;
  return mayChange(
    application.state,
    await requestedChangesOf(application.id, from),
    stepOfSlot(slot),
    slot,
  );
}
