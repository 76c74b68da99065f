import type { EnquiryId } from "#db/schema/ids";
import { codeEnd } from "~/features/accounts/one-time-codes.server";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import type { MailReader } from "~/platform/mail/template.server";
import { enquiryMail } from "../enquiry-mails.server";
import { stateLabel } from "../enquiry-presenter.server";
import { firstName } from "../enquiry-contacts";
import type { Brief, BriefRow } from "../enquiry-customers.server";
import { wishesAsText } from "../wishes.server";

export const enquiryCodeMail = (brief: BriefRow, code: string) =>
  enquiryMail(brief, brief, {
    subject: "enquiries.mails.code.subject",
    text: ["enquiries.mails.code.text", "enquiries.mails.code.ignore"],
    params: { code },
    highlight: code,
    urgent: true,
    expiresAt: codeEnd(),
  });

/** No phone or email: those are shown once the enquiry is accepted. */
export const newEnquiryMail = (
  reader: MailReader,
  brief: Brief,
  { id, dueAt, categories }: { id: EnquiryId; dueAt: Date } & Pick<Recipient, "categories">,
) =>
  enquiryMail(reader, brief, {
    subject: "enquiries.mails.new.subject",
    text: [
      "enquiries.mails.new.text",
      ...wishesAsText(brief, categories, reader.language),
      "enquiries.mails.new.due",
    ],
    params: { due: formatDeadline(dueAt, now(), reader.language) },
    card: {
      state: stateLabel("sent", "provider", reader.language),
      names: [firstName(brief.name)],
    },
    action: { label: "enquiries.mails.new.open", path: paths.enquiry(id) },
  });

export const sentMail = (
  reader: MailReader,
  brief: Brief,
  to: Pick<Recipient, "businessName">[],
  { path, dueAt }: { path: string; dueAt: Date },
) =>
  enquiryMail(reader, brief, {
    subject: "enquiries.mails.sent.subject",
    text: ["enquiries.mails.sent.to", "enquiries.mails.sent.next"],
    params: {
      names: to.map((one) => one.businessName).join(", "),
      due: formatDeadline(dueAt, now(), reader.language),
    },
    card: { state: stateLabel("sent", "customer", reader.language) },
    action: { label: "enquiries.mails.follow", path },
  });
