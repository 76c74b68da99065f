import { customerPath } from "~/features/enquiries/guests/guest-link.server";
import { enquiryMail } from "~/features/enquiries/enquiry-mails.server";
import type { RecipientWithAccount } from "~/features/enquiries/enquiry-recipients.server";
import type { Brief } from "~/features/enquiries/enquiry-threads.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { formatDeadline } from "~/platform/india/dates/day-format";
import { formatRupees } from "~/platform/india/money";
import type { Mail, MailReader } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";
import type { Totals } from "./quote-money";
import type { QuoteRow } from "./quote-queries.server";

/** With the sums only: the quote itself is in the thread. */
export const quoteMail = (
  reader: MailReader,
  brief: Brief,
  business: string,
  quote: Pick<QuoteRow, "enquiryId" | "version" | "gstRate" | "validUntil"> & { totals: Totals },
) =>
  enquiryMail(reader, brief, {
    subject: "quotes.mails.sent.subject",
    texts: [
      quote.version === 1 ? "quotes.mails.sent.text" : "quotes.mails.sent.again",
      quote.gstRate === null ? "quotes.mails.sent.withoutGst" : "quotes.mails.sent.sums",
      quote.totals.advance > 0 && "quotes.mails.sent.advance",
      "quotes.mails.sent.valid",
    ],
    params: {
      business,
      total: formatRupees(quote.totals.total),
      gst: formatRupees(quote.totals.gst),
      advance: formatRupees(quote.totals.advance),
      until: formatDeadline(quote.validUntil, now(), reader.language),
    },
    action: { label: "quotes.mails.look", path: customerPath(brief, quote.enquiryId) },
  });

type QuoteEmailDetails = { brief: Brief; recipient: RecipientWithAccount };

/** What happened to a quote, or that it will expire. */
export function quoteEventMail(
  party: "customer" | "provider",
  event: string,
  { enquiryId, validUntil, declineReason, declineNote }: QuoteRow,
  { brief, recipient }: QuoteEmailDetails,
): Mail | null {
  const isProvider = party === "provider";
  const reader = isProvider ? recipient.account : brief.reader;
  const text = event === "expire" || event === "remind" ? `${event}.${party}` : event;
  return (
    reader &&
    enquiryMail(reader, brief, {
      subject: `quotes.mails.${text}.subject`,
      texts: [
        `quotes.mails.${text}.text`,
        declineNote && "quotes.mails.decline.note",
        event === "decline" && "quotes.mails.decline.next",
      ],
      params: {
        business: recipient.businessName,
        reason: translatorFor(reader.language)(`quotes.decline.reason.${declineReason ?? "other"}`),
        note: declineNote ?? "",
        until: formatDeadline(validUntil, now(), reader.language),
      },
      action: isProvider
        ? { label: "quotes.mails.answer", path: paths.quote(enquiryId) }
        : { label: "quotes.mails.look", path: customerPath(brief, enquiryId) },
    })
  );
}
