import { and, eq, gt, isNotNull } from "drizzle-orm";
import { newestListed } from "~/features/directory/profiles/profile-recipients.server";
import { now } from "~/platform/clock.server";
import { db, schema } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { isSiteOpen } from "~/platform/site/current-site.server";
import { joinedMail } from "./joining-alert-mails.server";

const { joiningAlerts } = schema;

/** The emails of one list per transaction; the others follow in the next run. */
const maxAtOnce = 200;
const openLists = rowByRow();
const openAlerts = rowByRow();

const isActive = () =>
  and(isNotNull(joiningAlerts.confirmedAt), gt(joiningAlerts.expiresAt, now()));

/**
 * Checks the lists instead of being called by every command that publishes a profile. Each alert is
 * deleted in the transaction of its email: of two processes at once, only one sends it.
 * While the site is closed, customers can't open the profile: alerts wait until it opens.
 */
export async function mailJoined() {
  if (!isSiteOpen()) return;
  const lists = await db
    .selectDistinct({ category: joiningAlerts.category, city: joiningAlerts.city })
    .from(joiningAlerts)
    .where(isActive());
  const named = lists.map((list) => ({ ...list, id: `${list.category} ${list.city}` }));
  await openLists.each(named, async ({ category, city }) => {
    const provider = await newestListed(category, city);
    if (!provider) return;
    const ofList = and(
      eq(joiningAlerts.category, category),
      eq(joiningAlerts.city, city),
      isActive(),
      openAlerts.isNotPutOff(joiningAlerts.id),
    );
    const batch = await db.select().from(joiningAlerts).where(ofList).limit(maxAtOnce);
    await openAlerts.together(batch, async (tx, alerts) => {
      for (const alert of alerts) {
        const deleted = await tx.delete(joiningAlerts).where(eq(joiningAlerts.id, alert.id));
        if (deleted.rowsAffected === 1) await enqueueMail(tx, joinedMail(alert, provider));
      }
    });
  });
}
