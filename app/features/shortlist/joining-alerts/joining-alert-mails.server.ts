import type { schema } from "~/platform/database/database.server";
import { paths } from "~/urls";
import { config } from "~/platform/config.server";
import { translatorFor } from "~/platform/i18n.server";
import { cityName } from "~/platform/india/places/places";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import { tokenOfEmail } from "./email-link.server";

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

export const joinedMail = (
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
