import { and, eq, gt, isNull } from "drizzle-orm";
import type { ApplicationId } from "#db/schema/ids";
import { accountOf } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import { descendingBy } from "~/platform/database/insertion-order.server";
import { hashToken, isTokenOf } from "~/platform/security/encryption.server";
import { whatMayChange } from "../../application-drafts.server";
import type { Application } from "../../application-queries.server";
import { stepOfSlot } from "../../application-steps";

const { applications, uploadRequests } = schema;

type UploadRequest = typeof uploadRequests.$inferSelect;

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

export const uploadRequestsOf = (applicationId: ApplicationId, from: ReadFrom = db) =>
  from
    .select()
    .from(uploadRequests)
    .where(eq(uploadRequests.applicationId, applicationId))
    .orderBy(...descendingBy(uploadRequests.createdAt))
    .limit(50);

/** `unknown` if there never was one or it was deleted, `closed` if no file is taken for it now. */
export async function uploadRequestAt(token: string, from: ReadFrom = db) {
  const found = await from
    .select()
    .from(uploadRequests)
    .innerJoin(applications, eq(applications.id, uploadRequests.applicationId))
    .where(eq(uploadRequests.tokenHash, hashToken(token)))
    .get();
  if (!found || !isTokenOf(token, found.upload_requests.tokenHash))
    return { state: "unknown" as const };
  const { upload_requests: request, applications: application } = found;
  const state = stateOfRequest(request);
  if (state !== "open") return { state };
  return (await takesFile(application, request.slot, from))
    ? { state, request, application }
    : { state: "closed" as const };
}

/** Not if it was set aside or its owner is blocked: the owner would not see the file. */
export async function takesFile(
  application: Application,
  slot: UploadRequest["slot"],
  from: ReadFrom = db,
) {
  if (application.keptFor) return false;
  if (application.accountId && !(await accountOf(application.accountId))) return false;
  const canChange = await whatMayChange({}, application, from);
  return canChange(stepOfSlot(slot), slot);
}
