import type { Account } from "~/features/accounts/queries.server";
import type { Recipient } from "~/features/directory/profiles/recipients.server";
import { paths } from "~/paths";
import { formatDay, formatInstant } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import { groupIndian } from "~/platform/india/numbers";
import { cityName } from "~/platform/india/places/places";
import type { Mail } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";
import { firstName, readablePhone } from "./contacts";
import type { MoveMade } from "./answering/move-enquiry.server";
import { answerHours } from "./states";
import type { RecipientWithAccount } from "./sending/deliver-brief.server";
import type { Brief } from "./threads.server";

type Reader = Pick<Account, "email" | "name" | "language">;

export function enquiryCodeMail(brief: Brief, code: string): Mail {
  const t = translatorFor(brief.language);
  return {
    ...mailTo(brief),
    subject: t("enquiries.mails.code.subject", { code }),
    paragraphs: [t("enquiries.mails.code.text"), t("enquiries.mails.code.ignore")],
    highlight: code,
  };
}

/** What happens and where, but nobody's phone or e-mail: those open with the acceptance. */
export function newEnquiryMail(
  reader: Reader,
  brief: Brief,
  thread: { id: string; dueAt: Date },
): Mail {
  const t = translatorFor(reader.language);
  const params = mailParams(brief, reader);
  return {
    ...mailTo(reader),
    subject: t("enquiries.mails.new.subject", params),
    paragraphs: [
      t("enquiries.mails.new.text", params),
      t("enquiries.mails.new.due", { due: formatInstant(thread.dueAt, reader.language) }),
    ],
    action: { label: t("enquiries.mails.new.open"), path: paths.enquiry(thread.id) },
  };
}

/** The customer's copy, with the reference. */
export function sentMail(brief: Brief, to: Pick<Recipient, "businessName">[]): Mail {
  const t = translatorFor(brief.language);
  return {
    ...mailTo(brief),
    subject: t("enquiries.mails.sent.subject", { reference: brief.reference }),
    paragraphs: [
      t("enquiries.mails.sent.text", mailParams(brief, brief)),
      t("enquiries.mails.sent.to", { names: to.map((one) => one.businessName).join(", ") }),
      t("enquiries.mails.sent.next", { hours: answerHours }),
    ],
    highlight: brief.reference,
    action: { label: t("enquiries.mails.follow"), path: paths.status() },
  };
}

/** To a customer whose accepted enquiry loses its provider. */
export function providerLeftMail(brief: Brief, business: string): Mail {
  const t = translatorFor(brief.language);
  const params = { ...mailParams(brief, brief), business };
  return {
    ...mailTo(brief),
    subject: t("enquiries.mails.left.subject", params),
    paragraphs: [t("enquiries.mails.left.text", params)],
    action: {
      label: t("enquiries.mails.rejected.find"),
      path: paths.providers({ city: brief.city }),
    },
  };
}

/** The mail that a move owes to one side, in that side's language; none to a provider whose account is closed. */
export function mailAbout(
  event: string,
  party: "customer" | "provider" | "clock",
  made: MoveMade,
): Mail | null {
  const write = mails[`${event}.${party}`];
  const reader = party === "customer" ? made.brief : made.addressee?.account;
  const { addressee } = made;
  return write && reader && addressee ? write(reader, { ...made, addressee }) : null;
}

type MoveWithMail = MoveMade & { addressee: RecipientWithAccount };

const mails: Record<string, (reader: Reader, made: MoveWithMail) => Mail> = {
  "accept.customer": (reader, { brief, thread, addressee }) => {
    const t = translatorFor(reader.language);
    const { businessName, contactPerson, account } = addressee;
    return {
      ...mailTo(reader),
      subject: t("enquiries.mails.accepted.subject", { business: businessName }),
      paragraphs: [
        t("enquiries.mails.accepted.text", {
          ...mailParams(brief, reader),
          business: businessName,
        }),
        t("enquiries.mails.accepted.contact", {
          person: contactPerson,
          phone: readablePhone(account?.phone ?? ""),
          email: account?.email ?? "",
        }),
        t("enquiries.mails.accepted.shared"),
      ],
      action: { label: t("enquiries.mails.look"), path: paths.enquiry(thread.id) },
    };
  },
  "reject.customer": (reader, { brief, addressee, input, similar = [] }) => {
    const t = translatorFor(reader.language);
    return {
      ...mailTo(reader),
      subject: t("enquiries.mails.rejected.subject", { business: addressee.businessName }),
      paragraphs: [
        t("enquiries.mails.rejected.text", {
          ...mailParams(brief, reader),
          business: addressee.businessName,
          reason: t(`enquiries.reject.reason.${input.reason}`),
        }),
        ...(input.note ? [t("enquiries.mails.rejected.note", { note: input.note })] : []),
        ...(similar.length
          ? [t("enquiries.mails.rejected.similar", { names: similar.join(", ") })]
          : []),
      ],
      action: {
        label: t("enquiries.mails.rejected.find"),
        path: paths.providers({ city: brief.city }),
      },
    };
  },
  "withdraw.provider": (reader, { brief, thread }) => {
    const t = translatorFor(reader.language);
    return {
      ...mailTo(reader),
      subject: t("enquiries.mails.withdrawn.subject", mailParams(brief, reader)),
      paragraphs: [t("enquiries.mails.withdrawn.text", mailParams(brief, reader))],
      action: { label: t("enquiries.mails.look"), path: paths.enquiry(thread.id) },
    };
  },
  "lapse.customer": (reader, { brief, addressee }) => {
    const t = translatorFor(reader.language);
    const params = { ...mailParams(brief, reader), business: addressee.businessName };
    return {
      ...mailTo(reader),
      subject: t("enquiries.mails.unanswered.subject", params),
      paragraphs: [t("enquiries.mails.unanswered.customer", params)],
      action: {
        label: t("enquiries.mails.rejected.find"),
        path: paths.providers({ city: brief.city }),
      },
    };
  },
  "lapse.provider": (reader, { brief }) => {
    const t = translatorFor(reader.language);
    const params = mailParams(brief, reader);
    return {
      ...mailTo(reader),
      subject: t("enquiries.mails.missed.subject", params),
      paragraphs: [t("enquiries.mails.missed.text", params)],
      action: { label: t("enquiries.mails.missed.others"), path: paths.status() },
    };
  },
};

const mailTo = ({ email, name, language }: Reader) => ({
  to: email,
  language,
  greeting: translatorFor(language)("mails.greeting", { name }),
});

function mailParams(brief: Brief, { language }: Reader) {
  return {
    event: translatorFor(language)(`enquiries.eventType.${brief.eventType}`),
    date: formatDay(brief.eventDate as IstDay, language),
    guests: groupIndian(brief.guestCount),
    city: cityName(brief.city, language),
    name: firstName(brief.name),
    reference: brief.reference,
  };
}
