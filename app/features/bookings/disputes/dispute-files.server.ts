import { and, eq, inArray } from "drizzle-orm";
import type { BookingId, FileId } from "#db/schema/ids";
import { requireAdmin } from "~/features/accounts/account-commands.server";
import { exportedFile } from "~/features/accounts/personal-data/exported-data";
import type { Account } from "~/features/accounts/account-queries.server";
import { fileOfThread } from "~/features/messages/message-files.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { deleteFile } from "~/platform/files/uploads.server";
import { audit } from "~/platform/security/audit.server";
import { bookingById, bookingFor } from "../bookings.server";
import type { Side } from "../booking-presenter.server";
import { refuseUndisputed } from "./read-messages.server";
import { disputeFile, filesOfStatements, type Statement } from "./dispute-queries.server";

const { disputeFiles, disputeStatements } = schema;

/** @throws Refusal notFound */
export async function disputeFileFor(actor: Account, bookingId: BookingId, fileId: FileId) {
  await bookingFor(actor, bookingId);
  return disputeFile(bookingId, fileId);
}

/** @throws Refusal notFound */
export async function disputeFileForAdmin(bookingId: BookingId, fileId: FileId) {
  await bookingById(bookingId);
  return disputeFile(bookingId, fileId);
}

/** The audit log records who opened it. @throws Refusal notFound, conflict if not disputed */
export async function messageFileForAdmin(actor: Account, bookingId: BookingId, fileId: FileId) {
  const booking = await bookingById(bookingId);
  refuseUndisputed(booking);
  const file = await fileOfThread(booking.enquiryId, fileId);
  await write(async (tx) => {
    await requireAdmin(tx, actor);
    await audit(tx, {
      actorId: actor.id,
      event: "booking.readFile",
      subject: bookingId,
      detail: { file: fileId },
    });
  });
  return file;
}

export const exportedFilesOfStatements = async (list: readonly Statement[]) =>
  (await filesOfStatements(list.map(({ id }) => id))).map(({ file }) => exportedFile(file));

export async function deleteStatements(tx: Tx, bookingIds: readonly BookingId[], side?: Side) {
  if (bookingIds.length === 0) return;
  const found = await tx
    .select({ id: disputeStatements.id })
    .from(disputeStatements)
    .where(
      and(
        inArray(disputeStatements.bookingId, [...bookingIds]),
        side && eq(disputeStatements.side, side),
      ),
    );
  const ids = found.map(({ id }) => id);
  const named = await tx
    .select({ id: disputeFiles.fileId })
    .from(disputeFiles)
    .where(inArray(disputeFiles.statementId, ids));
  await tx.delete(disputeStatements).where(inArray(disputeStatements.id, ids));
  for (const { id } of named) await deleteFile(tx, id);
}
