import { and, eq, inArray } from "drizzle-orm";
import type { BookingId, FileId } from "#db/schema/ids";
import { requireAdmin } from "~/features/accounts/account-commands.server";
import type { Account } from "~/features/accounts/account-queries.server";
import { fileOfThread } from "~/features/messages/message-files.server";
import { schema, type Tx, write } from "~/platform/database/database.server";
import { deleteFile } from "~/platform/files/uploads.server";
import { conflict } from "~/platform/refusals";
import { required } from "~/platform/required";
import { audit } from "~/platform/security/audit.server";
import type { Side } from "../booking-lifecycle";
import { bookingRecord } from "../booking-records.server";
import { type Booking, bookingById, bookingFor } from "../bookings.server";
import { disputeFile, isDisputed } from "./dispute-queries.server";
import { idsOf } from "~/platform/ids";

const { disputeFiles, disputeStatements } = schema;

/** @throws Refusal notFound */
export async function disputeFileFor(actor: Account, bookingId: BookingId, fileId: FileId) {
  await bookingFor(actor, bookingId);
  return disputeFile(bookingId, fileId);
}

/** The audit log records who opened it. @throws Refusal notFound, conflict if not disputed */
export async function messageFileForAdmin(actor: Account, bookingId: BookingId, fileId: FileId) {
  const booking = await bookingById(bookingId);
  await refuseUndisputed(booking);
  const file = await fileOfThread(booking.enquiryId, fileId);
  await recordReading(actor, booking, "booking.readFile", { file: fileId });
  return file;
}

/** @throws Refusal conflict if it is not disputed */
export async function recordReading(
  actor: Account,
  booking: Booking,
  event: "booking.readFile" | "booking.readMessages",
  detail?: { file: FileId },
) {
  await refuseUndisputed(booking);
  await write(async (tx) => {
    await requireAdmin(tx, actor);
    await audit(tx, { actorId: actor.id, event, subject: booking.id, detail });
  });
}

async function refuseUndisputed({ id }: Booking) {
  if (!isDisputed(required(await bookingRecord(id), "booking")))
    throw conflict("bookings.settle.messages.notDisputed");
}

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
  const ids = idsOf(found);
  const named = await tx
    .select({ id: disputeFiles.fileId })
    .from(disputeFiles)
    .where(inArray(disputeFiles.statementId, ids));
  await tx.delete(disputeStatements).where(inArray(disputeStatements.id, ids));
  for (const { id } of named) await deleteFile(tx, id);
}
