import { and, eq, inArray } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { schema, write } from "~/platform/database/database.server";
import { notFound } from "~/platform/refusals";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import type { Payment } from "../payments/payments.server";

const { bookings, payments } = schema;

type Noted = { paymentId: Payment["id"]; familySide?: Payment["familySide"] };

/** @throws Refusal notFound for payments of other people's bookings, tooMany */
export async function notePayer(actor: Account, { paymentId, familySide = null }: Noted) {
  await consumeLimit("eventByAccount", actor.id);
  const noted = await write((tx) =>
    tx
      .update(payments)
      .set({ familySide })
      .where(
        and(
          eq(payments.id, paymentId),
          inArray(
            payments.bookingId,
            tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.accountId, actor.id)),
          ),
        ),
      ),
  );
  if (noted.rowsAffected === 0) throw notFound();
}
