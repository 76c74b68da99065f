import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { dayParts, formatDay } from "~/platform/india/dates/day-format";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { groupIndian } from "~/platform/india/numbers";
import { cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import type { Mail, MailCard, MailReader } from "~/platform/mail/template.server";
import { type Texts, translatedMail } from "~/platform/mail/translated-mail.server";
import { translatorFor } from "~/platform/i18n.server";
import type { RejectReason } from "./enquiry-catalogue";
import { asksToBeCalled, firstName } from "./enquiry-contacts";
import type { BriefRow } from "./enquiry-customers.server";
import { customerPath } from "./guests/guest-link.server";
import { listOfOthers } from "./alternatives.server";
import { eventName, stateLabel } from "./enquiry-presenter.server";
import type { RecipientWithAccount } from "./enquiry-recipients.server";
import { type Brief, currentState, type Thread } from "./enquiry-threads.server";

export type EnquiryEmailDetails = {
  brief: Brief;
  recipient: RecipientWithAccount;
  reason?: RejectReason | null;
  note?: string | null;
  /** Names of others to ask. */
  similar?: readonly string[];
  /** A flag hides both sides' contact details. */
  isHidden?: boolean;
};

/** What happened to a thread; null for someone who can't be reached. */
export function enquiryEventMail(
  party: "customer" | "provider",
  event: string,
  thread: Thread,
  { brief, recipient, reason, note, similar = [], isHidden }: EnquiryEmailDetails,
): Mail | null {
  const { account, businessName: business, contactPerson } = recipient;
  const reader = party === "customer" ? brief.reader : account;
  const hasLapsed = event === "lapse";
  // A provider who could not answer has missed nothing.
  if (!reader || (party === "provider" && hasLapsed && thread.dueLeft !== null)) return null;
  const endsWithoutProvider = party === "customer" && event !== "accept";
  const asksOthers = endsWithoutProvider && event !== "leave" && similar.length > 0;
  const action = !endsWithoutProvider
    ? party === "provider" && hasLapsed
      ? { label: "enquiries.mails.status", path: paths.status() }
      : {
          label: "enquiries.mails.look",
          path: party === "customer" ? customerPath(brief, thread.id) : paths.enquiry(thread.id),
        }
    : // Guests don't have the page that asks others.
      asksOthers && brief.accountId
      ? { label: "enquiries.askOthers.mail", path: paths.askOthers(thread.id) }
      : { label: "enquiries.mails.find", path: listOfOthers(brief, recipient.categories) };
  return enquiryMail(reader, brief, {
    subject: `enquiries.mails.${event}.${party}.subject`,
    text: [
      `enquiries.mails.${event}.${party}.text`,
      ...(event !== "accept"
        ? []
        : isHidden
          ? ["numbers.hidden"]
          : [`numbers.mail.${asksToBeCalled(brief) ? "shown" : "sealed"}`]),
      event === "reject" && note && "enquiries.mails.note",
      asksOthers && "enquiries.mails.similar",
    ],
    params: {
      business,
      note: note ?? "",
      names: similar.join(", "),
      reason: translatorFor(reader.language)(`enquiries.reject.reason.${reason ?? "other"}`),
    },
    card: {
      state: stateLabel(currentState(thread), party, reader.language),
      names:
        party === "provider"
          ? [firstName(brief.name)]
          : event === "accept"
            ? [business, contactPerson]
            : [business],
      rows: event === "accept" && account && !isHidden ? contactRows(account, reader.language) : [],
    },
    action,
  });
}

function contactRows({ phone, email }: Account, language: Language): MailCard["rows"] {
  const t = translatorFor(language);
  return [
    ...(phone
      ? [{ label: t("mails.phone"), value: formatMobile(phone), link: `tel:${phone}` as const }]
      : []),
    { label: t("mails.email"), value: email, link: `mailto:${email}` as const },
  ];
}

type Contents = Omit<Texts, "card"> & { card?: CardDetails };

/** Its texts may name the facts of the brief. */
export function enquiryMail(
  reader: MailReader,
  brief: BriefRow,
  { params, card, ...contents }: Contents,
): Mail {
  const { language } = reader;
  return translatedMail(reader, {
    ...contents,
    params: { ...eventFacts(brief, language), name: firstName(brief.name), ...params },
    // What someone waits for on a page may be sent to anyone who never asked for it.
    ...(!contents.urgent && { card: eventCard(brief, language, card) }),
  });
}

type Event = Pick<BriefRow, "eventType" | "eventDate" | "guestCount" | "city" | "reference">;
type CardDetails = Pick<MailCard, "state" | "rows"> & { names?: readonly string[] };

/** Its names are those of the other side. */
export function eventCard(
  event: Event,
  language: Language,
  { names = [], ...details }: CardDetails = {},
): MailCard {
  const { event: title, guests, count, city, reference } = eventFacts(event, language);
  const facts = `${translatorFor(language)("enquiries.list.guests", { guests, count })} · ${city}`;
  const day = dayParts(event.eventDate, language);
  return { ...details, title, day, lines: [facts, ...names], reference };
}

export const eventFacts = (event: Event, language: Language) => ({
  event: eventName(event, translatorFor(language)),
  date: formatDay(event.eventDate, language),
  guests: groupIndian(event.guestCount),
  count: event.guestCount,
  city: cityName(event.city, language),
  reference: event.reference,
});
