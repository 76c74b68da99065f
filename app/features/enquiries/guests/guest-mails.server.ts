import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import type { Language } from "~/platform/i18n";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import type { BriefRow } from "../enquiry-customers.server";
import { enquiryMail } from "../enquiry-mails.server";
import { customerPath } from "./guest-link.server";

export const guestLinkMail = (brief: BriefRow, enquiryId: EnquiryId, business: string) =>
  enquiryMail(brief, brief, {
    subject: "enquiries.mails.guestLink.subject",
    text: ["enquiries.mails.guestLink.text", "enquiries.mails.guestLink.keep"],
    params: { business },
    action: { label: "enquiries.mails.look", path: customerPath(brief, enquiryId) },
    urgent: true,
  });

export const noGuestEnquiryMail = (email: string, language: Language) =>
  translatedMail(
    { email, name: "", language },
    {
      subject: "enquiries.mails.noGuestEnquiry.subject",
      text: ["enquiries.mails.noGuestEnquiry.text", "enquiries.mails.noGuestEnquiry.ignore"],
      action: { label: "layout.findProviders", path: paths.providers() },
      urgent: true,
    },
  );
