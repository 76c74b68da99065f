import type { EnquiryId } from "#db/schema/ids";
import type { Category } from "~/features/directory/category-catalogue";
import type { Recipient } from "~/features/directory/profiles/profile-recipients.server";
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
import type { EmailsOf } from "~/platform/lifecycle";
import type { RejectReason } from "./enquiry-catalogue";
import { asksToBeCalled, firstName } from "./enquiry-contacts";
import { customerPath } from "./guests/guest-link.server";
import { listOfOthers } from "./alternatives.server";
import type { RecipientWithAccount } from "./enquiry-recipients.server";
import type { EnquiryEvent, enquiryLifecycle } from "./enquiry-lifecycle";
import type { Brief, Thread } from "./enquiry-threads.server";

export type EnquiryEmailDetails = {
  thread: Thread;
  brief: Brief;
  recipient: RecipientWithAccount;
  reason?: RejectReason | null;
  note?: string | null;
  similar?: readonly string[];
  /** A flag hides both sides' contact details. */
  isHidden?: boolean;
};

type Emails<Event> = (details: EnquiryEmailDetails) => EmailsOf<typeof enquiryLifecycle, Event>;

export const enquiryEmails = {
  view: () => ({}),
  accept: ({ thread, brief, recipient, isHidden = false }) => ({
    customer: brief.reader && acceptedMail(brief.reader, brief, thread, recipient, isHidden),
  }),
  reject: ({ thread, brief, recipient, reason, note, similar = [] }) => ({
    customer:
      brief.reader &&
      rejectedMail(brief.reader, brief, thread.id, recipient, {
        reason: reason ?? "other",
        note,
        similar,
      }),
  }),
  withdraw: ({ thread, brief, recipient: { account } }) => ({
    provider: account && withdrawnMail(account, brief, thread),
  }),
  choose_another: ({ thread, brief, recipient: { account } }) => ({
    provider: account && choseAnotherMail(account, brief, thread),
  }),
  lapse: ({ thread, brief, recipient, similar = [] }) => ({
    customer: brief.reader && unansweredMail(brief.reader, brief, thread.id, recipient, similar),
    // A provider who could not answer has missed nothing.
    provider:
      thread.dueLeft === null && recipient.account ? missedMail(recipient.account, brief) : null,
  }),
} satisfies { [Event in EnquiryEvent | "lapse"]: Emails<Event> };

export function providerLeftMail(
  reader: MailReader,
  brief: Brief,
  { businessName: business, categories }: Pick<Recipient, "businessName" | "categories">,
): Mail {
  const t = translatorFor(reader.language);
  const params = { ...mailParams(brief, reader), business };
  return {
    ...mailHead(reader),
    subject: t("enquiries.mails.left.subject", params),
    paragraphs: [t("enquiries.mails.left.text", params)],
    action: findOthers(reader, brief, categories),
  };
}

function acceptedMail(
  reader: MailReader,
  brief: Brief,
  thread: Thread,
  recipient: RecipientWithAccount,
  isHidden: boolean,
): Mail {
  const t = translatorFor(reader.language);
  const { businessName: business, contactPerson, account } = recipient;
  return {
    ...mailHead(reader),
    subject: t("enquiries.mails.accepted.subject", { business }),
    paragraphs: [
      t("enquiries.mails.accepted.text", { ...mailParams(brief, reader), business }),
      ...(isHidden
        ? [t("numbers.hidden")]
        : [
            t("enquiries.mails.accepted.contact", {
              person: contactPerson,
              phone: formatMobile(account?.phone ?? ""),
              email: account?.email ?? "",
            }),
            t(`numbers.mail.${asksToBeCalled(brief) ? "shown" : "sealed"}`),
          ]),
    ],
    action: { label: t("enquiries.mails.look"), path: customerPath(brief, thread.id) },
  };
}

function rejectedMail(
  reader: MailReader,
  brief: Brief,
  threadId: EnquiryId,
  { businessName: business, categories }: Pick<Recipient, "businessName" | "categories">,
  answer: { reason: string; note?: string | null | undefined; similar: readonly string[] },
): Mail {
  const t = translatorFor(reader.language);
  const { note, similar } = answer;
  const reason = t(`enquiries.reject.reason.${answer.reason}`);
  return {
    ...mailHead(reader),
    subject: t("enquiries.mails.rejected.subject", { business }),
    paragraphs: [
      t("enquiries.mails.rejected.text", { ...mailParams(brief, reader), business, reason }),
      ...(note ? [t("enquiries.mails.rejected.note", { note })] : []),
      ...othersParagraph(reader, similar),
    ],
    action:
      similar.length > 0
        ? askOthers(reader, brief, threadId, categories)
        : findOthers(reader, brief, categories),
  };
}

function withdrawnMail(reader: MailReader, brief: Brief, thread: Thread): Mail {
  const t = translatorFor(reader.language);
  const params = mailParams(brief, reader);
  return {
    ...mailHead(reader),
    subject: t("enquiries.mails.withdrawn.subject", params),
    paragraphs: [t("enquiries.mails.withdrawn.text", params)],
    action: { label: t("enquiries.mails.look"), path: paths.enquiry(thread.id) },
  };
}

function choseAnotherMail(reader: MailReader, brief: Brief, thread: Thread): Mail {
  const t = translatorFor(reader.language);
  const params = mailParams(brief, reader);
  return {
    ...mailHead(reader),
    subject: t("enquiries.mails.choseAnother.subject", params),
    paragraphs: [t("enquiries.mails.choseAnother.text", params)],
    action: { label: t("enquiries.mails.look"), path: paths.enquiry(thread.id) },
  };
}

function unansweredMail(
  reader: MailReader,
  brief: Brief,
  threadId: EnquiryId,
  { businessName: business, categories }: Pick<Recipient, "businessName" | "categories">,
  similar: readonly string[],
): Mail {
  const t = translatorFor(reader.language);
  const params = { ...mailParams(brief, reader), business };
  return {
    ...mailHead(reader),
    subject: t("enquiries.mails.unanswered.subject", params),
    paragraphs: [
      t("enquiries.mails.unanswered.customer", params),
      ...othersParagraph(reader, similar),
    ],
    action:
      similar.length > 0
        ? askOthers(reader, brief, threadId, categories)
        : findOthers(reader, brief, categories),
  };
}

function missedMail(reader: MailReader, brief: Brief): Mail {
  const t = translatorFor(reader.language);
  const params = mailParams(brief, reader);
  return {
    ...mailHead(reader),
    subject: t("enquiries.mails.missed.subject", params),
    paragraphs: [t("enquiries.mails.missed.text", params)],
    action: { label: t("enquiries.mails.missed.others"), path: paths.status() },
  };
}

const othersParagraph = ({ language }: MailReader, names: readonly string[]) =>
  names.length > 0
    ? [translatorFor(language)("enquiries.mails.similar", { names: names.join(", ") })]
    : [];

const findOthers = (reader: MailReader, brief: Brief, categories: readonly Category[]) => ({
  label: translatorFor(reader.language)("enquiries.mails.rejected.find"),
  path: listOfOthers(brief, categories),
});

/** Guests don't have the page that asks others. */
const askOthers = (
  reader: MailReader,
  brief: Brief,
  threadId: EnquiryId,
  categories: readonly Category[],
) =>
  brief.accountId
    ? {
        label: translatorFor(reader.language)("enquiries.askOthers.mail"),
        path: paths.askOthers(threadId),
      }
    : findOthers(reader, brief, categories);

/** Without names or contact details. */
export function mailInvitation(brief: Brief, language: Language): Invitation {
  const t = translatorFor(language);
  const { event, guests, count, city, reference } = mailParams(brief, { language });
  return {
    event,
    day: dayParts(brief.eventDate, language),
    facts: `${t("enquiries.list.guests", { guests, count })} · ${city}`,
    reference,
  };
}

export function mailParams(brief: Brief, { language }: Pick<MailReader, "language">) {
  return {
    event: translatorFor(language)(`enquiries.eventType.${brief.eventType}`),
    date: formatDay(brief.eventDate, language),
    guests: groupIndian(brief.guestCount),
    count: brief.guestCount,
    city: cityName(brief.city, language),
    name: firstName(brief.name),
    reference: brief.reference,
  };
}
