import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import { formatDay } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { mailHead, type Mail } from "~/platform/mail/template.server";
import type { BriefRow } from "../enquiry-customers.server";
import { customerPath } from "./guest-link.server";

export function guestLinkMail(brief: BriefRow, enquiryId: EnquiryId, business: string): Mail {
  const t = translatorFor(brief.language);
  const event = t(`enquiries.eventType.${brief.eventType}`);
  const date = formatDay(brief.eventDate, brief.language);
  return {
    ...mailHead(brief),
    subject: t("enquiries.mails.guestLink.subject", { business }),
    paragraphs: [
      t("enquiries.mails.guestLink.text", { business, event, date }),
      t("enquiries.mails.guestLink.keep"),
    ],
    action: { label: t("enquiries.mails.look"), path: customerPath(brief, enquiryId) },
    urgent: true,
  };
}

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
