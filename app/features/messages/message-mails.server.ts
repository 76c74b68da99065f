import { firstName } from "~/features/enquiries/enquiry-contacts";
import { customerPath } from "~/features/enquiries/guests/guest-link.server";
import type { RecipientWithAccount } from "~/features/enquiries/enquiry-recipients.server";
import type { ThreadWithBrief } from "~/features/enquiries/enquiry-threads.server";
import { paths } from "~/urls";
import { formatDay } from "~/platform/india/dates/day-format";
import { mailHead, type Mail } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";
import type { Party } from "./message-queries.server";

/** Without the text. Null for a closed account. */
export function messageMail(
  { brief, thread, recipient }: ThreadWithBrief & { recipient: RecipientWithAccount },
  writer: Party,
): Mail | null {
  const reader = writer === "customer" ? recipient.account : brief.reader;
  if (!reader) return null;
  const t = translatorFor(reader.language);
  const path = writer === "customer" ? paths.enquiry(thread.id) : customerPath(brief, thread.id);
  const params = {
    name: writer === "customer" ? firstName(brief.name) : recipient.businessName,
    event: t(`enquiries.eventType.${brief.eventType}`),
    date: formatDay(brief.eventDate, reader.language),
  };
  return {
    ...mailHead(reader),
    subject: t("messages.mails.new.subject", params),
    paragraphs: [t("messages.mails.new.text", params), t("messages.mails.new.once")],
    action: { label: t("messages.mails.new.open"), path },
  };
}
