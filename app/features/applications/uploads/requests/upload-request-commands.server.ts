import { and, eq, inArray, lt } from "drizzle-orm";
import type { UploadRequestId } from "#db/schema/ids";
import { days, hours, later, now } from "~/platform/clock.server";
import { inBatches } from "~/platform/database/batches.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { newId, newToken } from "~/platform/ids.server";
import type { CommandResult } from "~/platform/lifecycle";
import { conflict, invalid, Refusal } from "~/platform/refusals";
import { hashToken } from "~/platform/security/encryption.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { type Slot, stepOfSlot } from "../../application-steps";
import { changeApplication, type Applicant } from "../../application-drafts.server";
import { applicationFor } from "../../application-queries.server";
import { linkHours, maxLinks } from "./upload-request-limits";
import { isOpenRequest, takesFile, uploadRequestAt } from "./upload-request-queries.server";
import { retentionDays } from "~/platform/retention";
import { idsOf } from "~/platform/ids";
import { accountOf } from "~/features/accounts/account-queries.server";
import type { ChosenFile } from "~/platform/files/received-file.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { countWithoutAccount, putInSlot, storeInSlot } from "../application-file-commands.server";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import type { MailReader } from "~/platform/mail/template.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";

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

const field = "file";
const noRoom = () => invalid({ [field]: ["uploadRequests.upload.noPlace"] });

/**
 * A refused file does not use up the link; of two concurrent uploads one is stored. An upload that
 * the owner added after creating the link is not replaced.
 * @throws Refusal notFound; conflict if the link or application is closed; invalid for the file;
 * tooMany
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
  const stored = await storeInSlot(chosen, request.slot, field);
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
      stored,
      ({ createdAt }) => createdAt <= request.createdAt,
    ).catch((error: unknown) => {
      throw error instanceof Refusal && error.kind === "invalid" ? noRoom() : error;
    });
    if (owner) await enqueueMail(tx, requestedFileMail(owner, request.slot, name));
  });
}

/** @throws Refusal notFound, or conflict if the link takes no file */
async function openRequest(token: string, tx?: Tx) {
  const found = await uploadRequestAt(token, tx);
  if (found.state === "unknown")
    throw new Refusal("notFound", "uploadRequests.upload.unknown.text");
  if (found.state !== "open") throw conflict(`uploadRequests.upload.${found.state}.refused`);
  return found;
}

function requestedFileMail(reader: MailReader, slot: Slot, name: string | undefined) {
  const by = name ? "named" : "unnamed";
  return translatedMail(reader, {
    subject: `uploadRequests.mail.subject.${by}`,
    text: [`uploadRequests.mail.text.${by}`, "uploadRequests.mail.check"],
    params: {
      document: translatorFor(reader.language)(`onboarding.slot.${slot}.label`),
      name,
    },
    action: { label: "uploadRequests.mail.action", path: paths.ownApplication(stepOfSlot(slot)) },
  });
}
