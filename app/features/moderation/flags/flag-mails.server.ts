import type { EnquiryId } from "#db/schema/ids";
import type { Brief } from "~/features/enquiries/enquiry-threads.server";
import { paths } from "~/urls";
import { translatorFor } from "~/platform/i18n.server";
import { formatDay } from "~/platform/india/dates/day-format";
import type { MailReader } from "~/platform/mail/template.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import type { Flag, Side } from "./flag-queries.server";
import type { FlagDecision } from "./flag-lifecycle";

type About = {
  brief: Brief;
  enquiryId: EnquiryId;
  business: string;
  flagged: Side;
  reason: Flag["reason"];
};
type Decided = { event: FlagDecision; note: string };

/** The reporter's own words are only for administrators. */
export function flagMail(
  party: "reporter" | "flagged" | "admin",
  reader: MailReader | null | undefined,
  about: About,
  decided?: Decided,
) {
  if (!reader) return null;
  const { brief, enquiryId, business, flagged, reason } = about;
  const t = translatorFor(reader.language);
  const toThread = { label: "enquiries.mails.look", path: paths.enquiry(enquiryId) };
  return translatedMail(reader, {
    ...(decided
      ? {
          subject: `flags.mails.${decided.event}.subject`,
          text: [`flags.mails.${decided.event}.${party}`, "flags.mails.because"],
          action: toThread,
        }
      : party === "admin"
        ? {
            subject: "flags.mails.toDecide.subject",
            text: ["flags.mails.toDecide.text"],
            action: { label: "flags.mails.toDecide.do", path: paths.adminEnquiry(enquiryId) },
          }
        : {
            subject: "flags.mails.flagged.subject",
            text: [`flags.mails.flagged.text.${flagged}`, "flags.mails.flagged.next"],
            action: toThread,
          }),
    params: {
      business,
      reference: brief.reference,
      event: t(`enquiries.eventType.${brief.eventType}`),
      date: formatDay(brief.eventDate, reader.language),
      reason: t(`flags.reason.${reason}`),
      note: decided?.note,
    },
  });
}
