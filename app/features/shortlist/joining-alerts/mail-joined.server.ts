import { and, eq, gt, isNotNull } from "drizzle-orm";
import { newestListed } from "~/features/directory/profiles/profile-recipients.server";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { joinedMail } from "./joining-alert-mails.server";

const { joiningAlerts } = schema;

/**
 * How many emails of one list are written in one transaction; the others follow in the next turn.
 */
const mostAtOnce = 200;
const openLists = rowByRow();
const waitingAlerts = rowByRow();

const isWaiting = () =>
  and(isNotNull(joiningAlerts.confirmedAt), gt(joiningAlerts.expiresAt, now()));

/**
 * Writes to everybody who waits for a list that has somebody now. It asks the lists instead of
 * being called by what publishes, resumes or restores a profile, so that no way onto a list is
 * missed. Each row is deleted in the transaction of its email: two processes at once write one.
 */
export async function mailJoined() {
  const lists = await db
    .selectDistinct({ category: joiningAlerts.category, city: joiningAlerts.city })
    .from(joiningAlerts)
    .where(isWaiting());
  const named = lists.map((list) => ({ ...list, id: `${list.category} ${list.city}` }));
  await openLists.each(named, async ({ category, city }) => {
    const provider = await newestListed(category, city);
    if (!provider) return;
    const ofList = and(
      eq(joiningAlerts.category, category),
      eq(joiningAlerts.city, city),
      isWaiting(),
      waitingAlerts.isNotPutOff(joiningAlerts.id),
    );
    const waiting = await db.select().from(joiningAlerts).where(ofList).limit(mostAtOnce);
    await waitingAlerts.together(waiting, async (tx, alerts) => {
      for (const alert of alerts) {
        const deleted = await tx.delete(joiningAlerts).where(eq(joiningAlerts.id, alert.id));
        if (deleted.rowsAffected === 1) await enqueueMail(tx, joinedMail(alert, provider));
      }
    });
  });
}
