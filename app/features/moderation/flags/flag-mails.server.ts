import type { EnquiryId } from "#db/schema/ids";
import type { Brief } from "~/features/enquiries/enquiry-threads.server";
import { paths } from "~/urls";
import { formatDay } from "~/platform/india/dates/day-format";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";
import type { FlagInput } from "./flag-forms";
import type { Side } from "./flag-queries.server";
import type { FlagDecision } from "./flag-lifecycle";

type About = { brief: Brief; enquiryId: EnquiryId; business: string; flagged: Side };

/** The reporter's own words are only for administrators. */
export function flaggedMail(reader: MailReader, about: About, reason: FlagInput["reason"]): Mail {
  const t = translatorFor(reader.language);
  const params = paramsOf(about, reader, reason);
  return {
    ...mailHead(reader),
    subject: t("flags.mails.flagged.subject", params),
    paragraphs: [
      t(`flags.mails.flagged.text.${about.flagged}`, params),
      t("flags.mails.flagged.next"),
    ],
    action: { label: t("enquiries.mails.look"), path: paths.enquiry(about.enquiryId) },
  };
}

export function toDecideMail(reader: MailReader, about: About, reason: FlagInput["reason"]): Mail {
  const t = translatorFor(reader.language);
  const params = paramsOf(about, reader, reason);
  return {
    ...mailHead(reader),
    subject: t("flags.mails.toDecide.subject", params),
    paragraphs: [t("flags.mails.toDecide.text", params)],
    action: { label: t("flags.mails.toDecide.do"), path: paths.adminEnquiry(about.enquiryId) },
  };
}

export function decidedMail(
  reader: MailReader,
  about: About,
  { event, to, note }: { event: FlagDecision; to: "reporter" | "flagged"; note: string },
): Mail {
  const t = translatorFor(reader.language);
  const params = { ...paramsOf(about, reader), note };
  return {
    ...mailHead(reader),
    subject: t(`flags.mails.${event}.subject`, params),
    paragraphs: [t(`flags.mails.${event}.${to}`, params), t("flags.mails.because", params)],
    action: { label: t("enquiries.mails.look"), path: paths.enquiry(about.enquiryId) },
  };
}

function paramsOf(
  { brief, business }: About,
  { language }: MailReader,
  reason?: FlagInput["reason"],
) {
  const t = translatorFor(language);
  return {
    business,
    reference: brief.reference,
    event: t(`enquiries.eventType.${brief.eventType}`),
    date: formatDay(brief.eventDate, language),
    reason: reason ? t(`flags.reason.${reason}`) : "",
  };
}
