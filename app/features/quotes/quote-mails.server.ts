import { customerPath } from "~/features/enquiries/guests/guest-link.server";
import { firstName } from "~/features/enquiries/enquiry-contacts";
import { enquiryMail } from "~/features/enquiries/enquiry-mails.server";
import { stateLabel } from "~/features/enquiries/enquiry-presenter.server";
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
export function quoteMail(
  reader: MailReader,
  brief: Brief,
  business: string,
  quote: Pick<QuoteRow, "enquiryId" | "version" | "gstRate" | "validUntil"> & { totals: Totals },
) {
  const { language } = reader;
  const { gst, total, advance } = quote.totals;
  const t = translatorFor(language);
  return enquiryMail(reader, brief, {
    subject: "quotes.mails.sent.subject",
    text: [
      quote.version === 1 ? "quotes.mails.sent.text" : "quotes.mails.sent.again",
      "quotes.mails.sent.valid",
    ],
    params: {
      business,
      total: formatRupees(total),
      until: formatDeadline(quote.validUntil, now(), language),
    },
    card: {
      state: stateLabel("quoted", "customer", language),
      names: [business],
      rows: [
        {
          label: t("quotes.bill.gstShort"),
          value: quote.gstRate === null ? t("quotes.bill.noGst") : formatRupees(gst),
        },
        { label: t("quotes.bill.total"), value: formatRupees(total) },
        ...(advance > 0 ? [{ label: t("quotes.bill.advance"), value: formatRupees(advance) }] : []),
      ],
    },
    action: { label: "quotes.mails.look", path: customerPath(brief, quote.enquiryId) },
  });
}

type QuoteEmailDetails = { brief: Brief; recipient: RecipientWithAccount };

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
      text: [
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
      card: { names: [isProvider ? firstName(brief.name) : recipient.businessName] },
      action: isProvider
        ? { label: "quotes.mails.answer", path: paths.quote(enquiryId) }
        : { label: "quotes.mails.look", path: customerPath(brief, enquiryId) },
    })
  );
}
