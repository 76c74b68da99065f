import type { EnquiryId } from "#db/schema/ids";
import { codeEnd } from "~/features/accounts/one-time-codes/codes.server";
import type { Category } from "~/features/directory/category-catalogue";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";
import { mailInvitation, mailParams } from "../enquiry-mails.server";
import type { Brief, BriefRow } from "../enquiry-customers.server";
import { wishesAsText } from "../wishes.server";

export function enquiryCodeMail(brief: BriefRow, code: string): Mail {
  const t = translatorFor(brief.language);
  return {
    ...mailHead(brief),
    subject: t("enquiries.mails.code.subject", { code }),
    paragraphs: [t("enquiries.mails.code.text"), t("enquiries.mails.code.ignore")],
    highlight: code,
    urgent: true,
    expiresAt: codeEnd(),
  };
}

/** No phone or email: those are shown once the enquiry is accepted. */
export function newEnquiryMail(
  reader: MailReader,
  brief: Brief,
  { id, dueAt, offered }: { id: EnquiryId; dueAt: Date; offered: readonly Category[] },
): Mail {
  const t = translatorFor(reader.language);
  const params = mailParams(brief, reader);
  return {
    ...mailHead(reader),
    subject: t("enquiries.mails.new.subject", params),
    paragraphs: [
      t("enquiries.mails.new.text", { name: params.name }),
      ...wishesAsText(brief, offered, reader.language),
      t("enquiries.mails.new.due", { due: formatDeadline(dueAt, now(), reader.language) }),
    ],
    invitation: mailInvitation(brief, reader.language),
    action: { label: t("enquiries.mails.new.open"), path: paths.enquiry(id) },
  };
}

export function sentMail(
  reader: MailReader,
  brief: Brief,
  to: Pick<Recipient, "businessName">[],
  { path, dueAt }: { path: string; dueAt: Date },
): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t("enquiries.mails.sent.subject", { reference: brief.reference }),
    paragraphs: [
      t("enquiries.mails.sent.to", { names: to.map((one) => one.businessName).join(", ") }),
      t("enquiries.mails.sent.next", { due: formatDeadline(dueAt, now(), reader.language) }),
    ],
    invitation: mailInvitation(brief, reader.language),
    action: { label: t("enquiries.mails.follow"), path },
  };
}
