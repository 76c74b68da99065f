import type { schema } from "~/platform/database/database.server";
import { paths } from "~/urls";
import { config } from "~/platform/config.server";
import { translatorFor } from "~/platform/i18n.server";
import { cityName } from "~/platform/india/places/places";
import { mailHead, type Mail } from "~/platform/mail/template.server";
import { tokenOfEmail } from "./email-link.server";

type Alert = Pick<
  typeof schema.joiningAlerts.$inferSelect,
  "email" | "language" | "category" | "city"
>;

function startOf(alert: Alert) {
  const { category, city, language } = alert;
  const t = translatorFor(language);
  const names = { category: t(`directory.category.${category}`), city: cityName(city, language) };
  return { t, head: mailHead({ ...alert, name: "" }), names };
}

/** Leaves out the typed brief: anyone can have this email sent to anyone. */
export function confirmAlertMail(alert: Alert & { expiresAt: Date }, token: string): Mail {
  const { t, head, names } = startOf(alert);
  return {
    ...head,
    subject: t("joiningAlerts.mails.confirm.subject", names),
    paragraphs: [
      t("joiningAlerts.mails.confirm.text", names),
      t("joiningAlerts.mails.confirm.end"),
    ],
    action: { label: t("joiningAlerts.mails.confirm.do"), path: paths.joiningAlert(token) },
    urgent: true,
    expiresAt: alert.expiresAt,
    unsubscribe: { label: t("joiningAlerts.mails.unsubscribe"), path: paths.joiningAlert(token) },
  };
}

export function joinedMail(
  alert: Alert & { brief: string | null },
  provider: { slug: string; businessName: string },
): Mail {
  const { t, head, names } = startOf(alert);
  const list = config().appUrl + paths.category(alert.category, alert.city);
  return {
    ...head,
    subject: t("joiningAlerts.mails.joined.subject", names),
    paragraphs: [
      t("joiningAlerts.mails.joined.text", { ...names, business: provider.businessName }),
      ...(alert.brief ? [t("joiningAlerts.mails.joined.brief", { brief: alert.brief })] : []),
      t("joiningAlerts.mails.joined.list", { list }),
      t("joiningAlerts.mails.joined.over"),
    ],
    action: {
      label: t("joiningAlerts.mails.joined.do", { business: provider.businessName }),
      path: paths.provider(provider.slug),
    },
    // This alert has ended with the email, so the link ends the reader's other alerts.
    unsubscribe: {
      label: t("joiningAlerts.mails.unsubscribeAll"),
      path: paths.joiningAlert(tokenOfEmail(alert.email)),
    },
  };
}
