import { eq } from "drizzle-orm";
import type { BookingId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import type { CommandResult } from "~/platform/lifecycle";
import { isReadOnlyRequest } from "~/platform/log-context.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { forbidden, wrongState } from "~/platform/refusals";
import { decrypt, encrypt } from "~/platform/security/encryption.server";
import type { EncryptedColumn } from "~/platform/security/key-rotation/encrypted-columns.server";
import { countTransition } from "~/platform/security/rate-limits.server";
import { bookingMail } from "../booking-mails.server";
import { bookingById, bookingFor } from "../bookings.server";
import { isAwaited } from "./refund-lifecycle";
import { type Refund, refundOf } from "./refunds.server";

const { bookingHistory, refunds } = schema;

/**
 * The customer says where a refund is to be sent; without a UPI ID, the way it was paid.
 * @throws Refusal notFound, forbidden for the provider, conflict when nothing is owed, tooMany
 */
export async function setDestination(
  actor: Account,
  bookingId: BookingId,
  upiId: string | null,
): Promise<CommandResult> {
  const { side, ...sides } = await bookingFor(actor, bookingId);
  if (side === "provider") throw forbidden();
  return write(async (tx) => {
    const { state: status } = await bookingById(bookingId, tx);
    const refund = await refundOf(bookingId, tx);
    if (!refund || !isAwaited(refund.state))
      throw wrongState(
        refund ? `refunds.now.${refund.state}` : `bookings.unchanged|state=${status}`,
        {
          status,
        },
      );
    if (destinationOf(refund) === upiId) return "already";
    await countTransition(tx, { party: side, actorId: actor.id, subject: bookingId });
    await tx
      .update(refunds)
      .set({ upiId: upiId && encrypt(upiId, associatedData(refund.id)) })
      .where(eq(refunds.id, refund.id));
    await tx.insert(bookingHistory).values({
      id: newId(),
      bookingId,
      event: "set_destination",
      from: status,
      to: status,
      actorId: actor.id,
      at: now(),
    });
    for (const mail of await bookingMail(tx, "provider", "set_destination.provider", sides))
      await enqueueMail(tx, mail);
    return "done";
  });
}

/** Null for the way it was paid. Impersonating administrators see no UPI ID. */
export function destinationOf({ id, upiId }: Pick<Refund, "id" | "upiId">): string | null {
  if (!upiId) return null;
  return isReadOnlyRequest() ? "••••" : decrypt(upiId, associatedData(id));
}

const associatedData = (id: string) => `refunds.upi:${id}`;

export const encryptedDestinations: EncryptedColumn = {
  column: refunds.upiId,
  id: refunds.id,
  associatedData,
};
