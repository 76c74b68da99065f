import { schema, db } from "~/platform/database/database.server";
import { paths } from "~/urls";
import { config } from "~/platform/config.server";
import { translatorFor } from "~/platform/i18n.server";
import { cityName } from "~/platform/india/places/places";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import { newestListed } from "~/features/directory/profiles/profile-recipients.server";
import { now } from "~/platform/clock.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { isSiteOpen } from "~/platform/site/current-site.server";
import { decrypt, encrypt } from "~/platform/security/encryption.server";

const { joiningAlerts } = schema;

type Alert = Pick<
  typeof schema.joiningAlerts.$inferSelect,
  "email" | "language" | "category" | "city"
>;

/** Leaves out the typed brief: anyone can have this email sent to anyone. */
export const confirmAlertMail = (alert: Alert & { expiresAt: Date }, token: string) =>
  translatedMail(readerOf(alert), {
    subject: "joiningAlerts.mails.confirm.subject",
    text: ["joiningAlerts.mails.confirm.text", "joiningAlerts.mails.confirm.end"],
    params: namesOf(alert),
    action: { label: "joiningAlerts.mails.confirm.do", path: paths.joiningAlert(token) },
    urgent: true,
    expiresAt: alert.expiresAt,
    unsubscribe: { label: "joiningAlerts.mails.unsubscribe", path: paths.joiningAlert(token) },
  });

const joinedMail = (
  alert: Alert & { brief: string | null },
  { slug, businessName }: { slug: string; businessName: string },
) =>
  translatedMail(readerOf(alert), {
    subject: "joiningAlerts.mails.joined.subject",
    text: [
      "joiningAlerts.mails.joined.text",
      alert.brief && "joiningAlerts.mails.joined.brief",
      "joiningAlerts.mails.joined.list",
      "joiningAlerts.mails.joined.over",
    ],
    params: {
      ...namesOf(alert),
      business: businessName,
      brief: alert.brief,
      list: config().appUrl + paths.category(alert.category, alert.city),
    },
    action: { label: "joiningAlerts.mails.joined.do", path: paths.provider(slug) },
    // This alert has ended with the email, so the link ends the reader's other alerts.
    unsubscribe: {
      label: "joiningAlerts.mails.unsubscribeAll",
      path: paths.joiningAlert(tokenOfEmail(alert.email)),
    },
  });

const readerOf = (alert: Alert) => ({ ...alert, name: "" });

const namesOf = ({ category, city, language }: Alert) => ({
  category: translatorFor(language)(`directory.category.${category}`),
  city: cityName(city, language),
});

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

const associatedData = "joining-alerts.address";

/** Encrypts the email, so that nothing has to be stored. */
const tokenOfEmail = (email: string): string => encrypt(email, associatedData);

/** Null for any other token. */
export function emailIn(token: string): string | null {
  if (!token.startsWith("v1.")) return null;
  try {
    return decrypt(token, associatedData);
  } catch {
    return null;
  }
}
