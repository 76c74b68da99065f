import { and, eq } from "drizzle-orm";
import { accountOf } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import type { ChosenFile } from "~/platform/files/received-file.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, invalid, Refusal } from "~/platform/refusals";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { countWithoutAccount, putInSlot, storeInSlot } from "../application-file-commands.server";
import { isOpenRequest, uploadRequestAt } from "./upload-request-queries.server";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import type { MailReader } from "~/platform/mail/template.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import { type Slot, stepOfSlot } from "../../application-steps";

const { uploadRequests } = schema;

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
