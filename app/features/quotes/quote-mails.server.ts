import type { EnquiryId } from "#db/schema/ids";
import { firstName } from "~/features/enquiries/enquiry-contacts";
import { customerPath } from "~/features/enquiries/guests/guest-link.server";
import type { Brief } from "~/features/enquiries/enquiry-threads.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { formatDay, formatDeadline } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";
import type { Totals } from "./quote-money";
import type { QuoteRow } from "./quote-queries.server";
import type { DeclineInput } from "./quote-forms";

/** With the sums only: the quote itself is in the thread. */
export function quoteMail(
  reader: MailReader,
  brief: Brief,
  business: string,
  quote: Pick<QuoteRow, "enquiryId" | "version" | "gstRate" | "validUntil"> & { totals: Totals },
): Mail {
  const t = translatorFor(reader.language);
  const params = { ...mailParams(brief, reader), business };
  const { total, gst, advance } = quote.totals;
  const amounts = {
    total: formatRupees(total),
    gst: formatRupees(gst),
    advance: formatRupees(advance),
  };
  return {
    ...mailHead(reader),
    subject: t("quotes.mails.sent.subject", { ...params, ...amounts }),
    paragraphs: [
      t(quote.version === 1 ? "quotes.mails.sent.text" : "quotes.mails.sent.again", params),
      t(
        quote.gstRate === null ? "quotes.mails.sent.withoutGst" : "quotes.mails.sent.sums",
        amounts,
      ),
      ...(advance > 0 ? [t("quotes.mails.sent.advance", amounts)] : []),
      t("quotes.mails.sent.valid", {
        until: formatDeadline(quote.validUntil, now(), reader.language),
      }),
    ],
    action: { label: t("quotes.mails.look"), path: customerPath(brief, quote.enquiryId) },
  };
}

export function declinedMail(
  reader: MailReader,
  brief: Brief,
  enquiryId: EnquiryId,
  answer: Pick<DeclineInput, "reason" | "note">,
): Mail {
  const t = translatorFor(reader.language);
  const reason = t(`quotes.decline.reason.${answer.reason}`);
  const params = { ...mailParams(brief, reader), reason };
  return {
    ...mailHead(reader),
    subject: t("quotes.mails.declined.subject", params),
    paragraphs: [
      t("quotes.mails.declined.text", params),
      ...(answer.note ? [t("quotes.mails.declined.note", { note: answer.note })] : []),
      t("quotes.mails.declined.next"),
    ],
    action: { label: t("quotes.mails.answer"), path: paths.quote(enquiryId) },
  };
}

export function withdrawnQuoteMail(
  reader: MailReader,
  brief: Brief,
  business: string,
  enquiryId: EnquiryId,
): Mail {
  const t = translatorFor(reader.language);
  const params = { ...mailParams(brief, reader), business };
  return {
    ...mailHead(reader),
    subject: t("quotes.mails.withdrawn.subject", params),
    paragraphs: [t("quotes.mails.withdrawn.text", params)],
    action: { label: t("quotes.mails.look"), path: customerPath(brief, enquiryId) },
  };
}

function mailParams(brief: Brief, { language }: MailReader) {
  return {
    event: translatorFor(language)(`enquiries.eventType.${brief.eventType}`),
    date: formatDay(brief.eventDate, language),
    name: firstName(brief.name),
    reference: brief.reference,
  };
}
