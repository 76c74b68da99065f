import { and, eq } from "drizzle-orm";
import { accountOf } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import type { ChosenFile } from "~/platform/files/received-file.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, invalid, Refusal } from "~/platform/refusals";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { countWithoutAccount, putInSlot, storeInSlot } from "../application-file-commands.server";
import type { Application } from "../../application-queries.server";
import { requestedFileMail } from "./upload-request-mails.server";
import {
  isOpenRequest,
  stateOfRequest,
  takesFile,
  uploadRequestAt,
  type UploadRequest,
} from "./upload-request-queries.server";

const { uploadRequests } = schema;

/** The field of the file on the page of a link. */
const field = "file";
const noRoom = () => invalid({ [field]: ["uploadRequests.upload.noPlace"] });

/**
 * Adds the document that a link asks for. A file that is refused leaves the link as it is; of two
 * at once one is kept. An upload that the owner added after making the link stays beside the new
 * one.
 * @throws Refusal notFound; conflict once the link has ended or the application is closed; invalid
 *   for the file; tooMany
 */
export async function answerUploadRequest(
  token: string,
  { ip }: { ip: string },
  { chosen, name }: { chosen: ChosenFile | null; name: string | undefined },
) {
  await consumeLimit("requestedUploadByNetwork", ip);
  const { request, application } = await openRequest(token);
  if (!chosen) throw invalid({ [field]: ["onboarding.upload.none"] });
  const owner = application.accountId ? await accountOf(application.accountId) : null;
  if (!owner) await countWithoutAccount({ ip }, chosen, noRoom());
  const kept = await storeInSlot(chosen, request.slot, field);
  await write(async (tx) => {
    const { application } = await openRequest(token, tx);
    await tx
      .update(uploadRequests)
      .set({ usedAt: now(), uploaderName: name ?? null })
      .where(and(eq(uploadRequests.id, request.id), isOpenRequest()));
    await putInSlot(
      tx,
      application,
      request.slot,
      kept,
      ({ createdAt }) => createdAt <= request.createdAt,
    ).catch((error: unknown) => {
      throw error instanceof Refusal && error.kind === "invalid" ? noRoom() : error;
    });
    if (owner) await enqueueMail(tx, requestedFileMail(owner, request.slot, name));
  });
}

/** @throws Refusal notFound, conflict: a link that takes no file */
async function openRequest(
  token: string,
  tx?: Tx,
): Promise<{ request: UploadRequest; application: Application }> {
  const found = await uploadRequestAt(token, tx);
  if (!found) throw new Refusal("notFound", "uploadRequests.upload.unknown.text");
  const state = stateOfRequest(found.request);
  if (state !== "open") throw conflict(`uploadRequests.upload.${state}.refused`);
  if (!(await takesFile(found.application, found.request.slot, tx)))
    throw conflict("uploadRequests.upload.closed.refused");
  return found;
}
