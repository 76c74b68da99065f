import { paths } from "~/urls";
import { dayParts, formatDay } from "~/platform/india/dates/day-format";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { groupIndian } from "~/platform/india/numbers";
import { cityName } from "~/platform/india/places/places";
import type { Language } from "~/platform/i18n";
import {
  mailHead,
  type Invitation,
  type Mail,
  type MailReader,
} from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";
import type { RejectReason } from "./enquiry-catalogue";
import { asksToBeCalled, firstName } from "./enquiry-contacts";
import type { BriefRow } from "./enquiry-customers.server";
import { customerPath } from "./guests/guest-link.server";
import { listOfOthers } from "./alternatives.server";
import type { RecipientWithAccount } from "./enquiry-recipients.server";
import type { Brief, Thread } from "./enquiry-threads.server";

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
    texts: [
      `enquiries.mails.${event}.${party}.text`,
      ...(event !== "accept"
        ? []
        : isHidden
          ? ["numbers.hidden"]
          : [
              "enquiries.mails.contact",
              `numbers.mail.${asksToBeCalled(brief) ? "shown" : "sealed"}`,
            ]),
      event === "reject" && note && "enquiries.mails.note",
      asksOthers && "enquiries.mails.similar",
    ],
    params: {
      business,
      note: note ?? "",
      names: similar.join(", "),
      reason: translatorFor(reader.language)(`enquiries.reject.reason.${reason ?? "other"}`),
      person: contactPerson,
      phone: formatMobile(account?.phone ?? ""),
      email: account?.email ?? "",
    },
    action,
  });
}

type Contents = Pick<Mail, "subject" | "action" | "invitation" | "highlight" | "urgent"> & {
  expiresAt?: Date;
  /** Keys, or finished lines. */
  texts: (string | readonly string[] | false | null | undefined)[];
  params?: Record<string, string>;
};

/** The subject, texts and button are keys; their texts may name the facts of the brief. */
export function enquiryMail(
  reader: MailReader,
  brief: BriefRow,
  { subject, texts, params, action, ...more }: Contents,
): Mail {
  const t = translatorFor(reader.language);
  const facts = { ...mailParams(brief, reader.language), ...params };
  return {
    ...mailHead(reader),
    subject: t(subject, facts),
    paragraphs: texts.flatMap((one) =>
      one ? [typeof one === "string" ? t(one, facts) : one] : [],
    ),
    ...(action && { action: { label: t(action.label), path: action.path } }),
    ...more,
  };
}

/** Without names or contact details. */
export function mailInvitation(brief: Brief, language: Language): Invitation {
  const { event, guests, count, city, reference } = mailParams(brief, language);
  return {
    event,
    day: dayParts(brief.eventDate, language),
    facts: `${translatorFor(language)("enquiries.list.guests", { guests, count })} · ${city}`,
    reference,
  };
}

const mailParams = (brief: BriefRow, language: Language) => ({
  event: translatorFor(language)(`enquiries.eventType.${brief.eventType}`),
  date: formatDay(brief.eventDate, language),
  guests: groupIndian(brief.guestCount),
  count: brief.guestCount,
  city: cityName(brief.city, language),
  name: firstName(brief.name),
  reference: brief.reference,
});
