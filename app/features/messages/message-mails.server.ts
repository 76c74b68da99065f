import { firstName } from "~/features/enquiries/enquiry-contacts";
import { enquiryMail } from "~/features/enquiries/enquiry-mails.server";
import { customerPath } from "~/features/enquiries/guests/guest-link.server";
import type { RecipientWithAccount } from "~/features/enquiries/enquiry-recipients.server";
import type { ThreadWithBrief } from "~/features/enquiries/enquiry-threads.server";
import { paths } from "~/urls";
import type { Mail } from "~/platform/mail/template.server";
import type { Party } from "./message-queries.server";

/** Without the text. Null for a closed account. */
export function messageMail(
  { brief, thread, recipient }: ThreadWithBrief & { recipient: RecipientWithAccount },
  writer: Party,
): Mail | null {
  const [reader, name, path] =
    writer === "customer"
      ? [recipient.account, firstName(brief.name), paths.enquiry(thread.id)]
      : [brief.reader, recipient.businessName, customerPath(brief, thread.id)];
  return (
    reader &&
    enquiryMail(reader, brief, {
      subject: "messages.mails.new.subject",
      texts: ["messages.mails.new.text", "messages.mails.new.once"],
      params: { name },
      action: { label: "messages.mails.new.open", path },
    })
  );
}
