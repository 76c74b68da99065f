import type { BookingId, StatementId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { storeFiles } from "~/features/messages/message-files.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { postOnce } from "~/platform/database/idempotency.server";
import { insertFile } from "~/platform/files/uploads.server";
import { newId } from "~/platform/ids.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict } from "~/platform/refusals";
import { consumeLimit, countIn } from "~/platform/security/rate-limits.server";
import type { Side } from "../booking-lifecycle";
import { bookingMail } from "../booking-mails.server";
import { bookingRecord } from "../booking-records.server";
import { bookingById, bookingFor, type BookingWithSides } from "../bookings.server";
import { writeTasks } from "../booking-tasks.server";
import {
  currentStatements,
  isDisputed,
  maxStatements,
  statementsSince,
} from "./dispute-queries.server";
import { z } from "zod";
import { statementFields } from "../booking-fields";
import { formOf } from "~/platform/forms/field-schemas";
import { messagePageForm } from "~/features/messages/message-forms";
import { sentKey } from "~/platform/shared-schemas";

const { disputeFiles, disputeStatements } = schema;

type Written = { statementId: StatementId };

/**
 * However often a form is posted, it makes one statement. @throws Refusal notFound for other
 * people's bookings, tooMany, invalid for a file, conflict where the booking is not disputed, no
 * statements are left, or the key was used with other contents
 */
export async function writeStatement(
  actor: Account,
  bookingId: BookingId,
  { text, files = [] }: StatementInput & { files?: readonly File[] },
  key = newId(),
): Promise<Written> {
  const { side, ...sides } = await bookingFor(actor, bookingId);
  const contents = [text, files.map(({ name }) => name)];
  const reused = () => conflict("bookings.dispute.reused");
  const postKey = `dispute-statement:${bookingId}:${side}:${key}`;
  return postOnce(postKey, contents, reused, async (once) => {
    await consumeLimit("disputeStatementByBookingAndSide", bookingId, side);
    // Checked before anything is stored, and again in the transaction.
    await write((tx) => refuseClosed(tx, bookingId, side));
    const stored = await storeFiles(files, bookingId, side);
    return write((tx) =>
      once(tx, async () => {
        const booking = await bookingById(bookingId, tx);
        await refuseClosed(tx, bookingId, side);
        const statementId = await insertStatement(tx, { bookingId, side, text });
        for (const [position, file] of stored.entries()) {
          await insertFile(tx, file);
          await tx.insert(disputeFiles).values({ statementId, position, fileId: file.id });
        }
        for (const mail of await statementMail(tx, side, { ...sides, booking }))
          await enqueueMail(tx, mail);
        return { statementId };
      }),
    );
  });
}

/** For a side that pressed twice or reported a disputed booking: nothing it wrote is lost. */
export async function addStatement(tx: Tx, sides: BookingWithSides, side: Side, text: string) {
  const { booking } = sides;
  const own = (await currentStatements(booking.id, tx)).filter((one) => one.side === side);
  if (own.some((one) => one.text === text)) return;
  await refuseClosed(tx, booking.id, side);
  await countIn(tx, "disputeStatementByBookingAndSide", booking.id, side);
  await insertStatement(tx, { bookingId: booking.id, side, text });
  for (const mail of await statementMail(tx, side, sides)) await enqueueMail(tx, mail);
}

export async function insertStatement(
  tx: Tx,
  statement: { bookingId: BookingId; side: Side; text: string },
): Promise<string> {
  const id = newId();
  await tx.insert(disputeStatements).values({ ...statement, id, writtenAt: now() });
  await writeTasks(tx, [statement.bookingId]);
  return id;
}

async function refuseClosed(tx: Tx, bookingId: BookingId, side: Side) {
  const record = await bookingRecord(bookingId, tx);
  if (!record || !isDisputed(record)) throw conflict("bookings.dispute.closed");
  if (statementsSince(record).filter((one) => one.side === side).length >= maxStatements)
    throw conflict("bookings.dispute.enough", { most: String(maxStatements) });
}

/** Where to read it, but not its text. */
const statementMail = (tx: Tx, writer: Side, sides: BookingWithSides) =>
  bookingMail(tx, writer === "customer" ? "provider" : "customer", "newStatement", sides, {
    values: () => ({
      name: writer === "customer" ? sides.brief.name : sides.recipient.businessName,
    }),
    lines: (t) => [t("bookings.mails.newStatement.next")],
  });

const statementForm = formOf(statementFields);
type StatementInput = z.output<typeof statementForm>;

export const statementPageForm = statementForm.extend({
  files: messagePageForm.shape.files,
  _idem: messagePageForm.shape._idem,
});

export const statementCall = statementForm.safeExtend({ id: sentKey });
