import { and, eq, gt, isNotNull } from "drizzle-orm";
import { newestListed } from "~/features/directory/profiles/recipients.server";
import { now } from "~/platform/clock.server";
import { db, schema, write } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { joinedMail } from "./mails.server";

const { joiningAlerts } = schema;

/** How many letters of one list are written in one transaction; the others follow in the next turn. */
const mostAtOnce = 200;

const isWaiting = () =>
  and(isNotNull(joiningAlerts.confirmedAt), gt(joiningAlerts.expiresAt, now()));

/**
 * Writes to everybody who waits for a list that has somebody now. It asks the lists instead of being called by what
 * publishes, resumes or restores a profile, so that no way onto a list is missed. Each row is deleted in the transaction of
 * its letter: two processes at once write one.
 */
export async function mailJoined() {
  const lists = await db
    .selectDistinct({ category: joiningAlerts.category, city: joiningAlerts.city })
    .from(joiningAlerts)
    .where(isWaiting());
  for (const { category, city } of lists) {
    const provider = await newestListed(category, city);
    if (!provider) continue;
    const ofList = and(
      eq(joiningAlerts.category, category),
      eq(joiningAlerts.city, city),
      isWaiting(),
    );
    await write(async (tx) => {
      const waiting = await tx.select().from(joiningAlerts).where(ofList).limit(mostAtOnce);
      for (const alert of waiting) {
        await tx.delete(joiningAlerts).where(eq(joiningAlerts.id, alert.id));
        await enqueueMail(tx, joinedMail(alert, provider));
      }
    });
  }
}
