import { firstName } from "~/features/enquiries/enquiry-contacts";
import { enquiryMail } from "~/features/enquiries/enquiry-mails.server";
import { customerPath } from "~/features/enquiries/guests/guest-link.server";
import type { RecipientWithAccount } from "~/features/enquiries/enquiry-recipients.server";
import type { ThreadWithBrief } from "~/features/enquiries/enquiry-threads.server";
import { paths } from "~/urls";
import type { Mail } from "~/platform/mail/template.server";
import { shortened } from "~/platform/shortened";
import type { Party } from "./message-queries.server";

const longestExcerpt = 280;

/** @param text null while a flag hides contact details, which it may have. Null for a closed account. */
export function messageMail(
  { brief, thread, recipient }: ThreadWithBrief & { recipient: RecipientWithAccount },
  writer: Party,
  text: string | null,
): Mail | null {
  const [reader, name, path] =
    writer === "customer"
      ? [recipient.account, firstName(brief.name), paths.enquiry(thread.id)]
      : [brief.reader, recipient.businessName, customerPath(brief, thread.id)];
  if (!reader) return null;
  const quote = text && shortened(text, longestExcerpt);
  return enquiryMail(reader, brief, {
    subject: "messages.mails.new.subject",
    text: ["messages.mails.new.text", quote && { quote }, "messages.mails.new.once"],
    ...(quote && { preheader: quote }),
    params: { name },
    card: { names: [name] },
    action: { label: "messages.mails.new.open", path },
  });
}
