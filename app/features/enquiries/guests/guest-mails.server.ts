import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { mailHead, type Mail } from "~/platform/mail/template.server";
import type { BriefRow } from "../enquiry-customers.server";
import { enquiryMail } from "../enquiry-mails.server";
import { customerPath } from "./guest-link.server";

export const guestLinkMail = (brief: BriefRow, enquiryId: EnquiryId, business: string) =>
  enquiryMail(brief, brief, {
    subject: "enquiries.mails.guestLink.subject",
    texts: ["enquiries.mails.guestLink.text", "enquiries.mails.guestLink.keep"],
    params: { business },
    action: { label: "enquiries.mails.look", path: customerPath(brief, enquiryId) },
    urgent: true,
  });

export function noGuestEnquiryMail(email: string, language: Language): Mail {
  const t = translatorFor(language);
  return {
    ...mailHead({ email, name: "", language }),
    subject: t("enquiries.mails.noGuestEnquiry.subject"),
    paragraphs: [
      t("enquiries.mails.noGuestEnquiry.text"),
      t("enquiries.mails.noGuestEnquiry.ignore"),
    ],
    action: { label: t("layout.findProviders"), path: paths.providers() },
    urgent: true,
  };
}
