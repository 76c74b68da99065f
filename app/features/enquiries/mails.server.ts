import type { Account } from "~/features/accounts/queries.server";
import type { Recipient } from "~/features/directory/profiles/recipients.server";
import { paths } from "~/paths";
import { formatDay, formatInstant } from "~/platform/india/dates/day-format";
import type { IstDay } from "~/platform/india/dates/dates";
import { groupIndian } from "~/platform/india/numbers";
import { cityName } from "~/platform/india/places/places";
import type { Letter } from "~/platform/mail/template.server";
import { wordsIn } from "~/platform/i18n.server";
import { firstName, readablePhone } from "./contacts";
import type { MoveMade } from "./answering/move-enquiry.server";
import { answerHours } from "./states";
import type { Brief, Thread } from "./threads.server";

type Reader = Pick<Account, "email" | "name" | "language">;

export function enquiryCodeLetter(brief: Brief, code: string): Letter {
  const t = wordsIn(brief.language);
  return {
    ...letterTo(brief),
    subject: t("enquiries.letters.code.subject", { code }),
    paragraphs: [t("enquiries.letters.code.text"), t("enquiries.letters.code.ignore")],
    highlight: code,
  };
}

/** What happens and where, but nobody's phone or e-mail: those open with the acceptance. */
export function newEnquiryLetter(reader: Reader, brief: Brief, thread: Thread): Letter {
  const t = wordsIn(reader.language);
  const told = wordsAbout(brief, reader);
  return {
    ...letterTo(reader),
    subject: t("enquiries.letters.new.subject", told),
    paragraphs: [
      t("enquiries.letters.new.text", told),
      t("enquiries.letters.new.due", { due: formatInstant(thread.dueAt!, reader.language) }),
    ],
    action: { label: t("enquiries.letters.new.open"), path: paths.enquiry(thread.id) },
  };
}

/** The customer's copy, with the reference. */
export function sentLetter(brief: Brief, to: Pick<Recipient, "businessName">[]): Letter {
  const t = wordsIn(brief.language);
  return {
    ...letterTo(brief),
    subject: t("enquiries.letters.sent.subject", { reference: brief.reference }),
    paragraphs: [
      t("enquiries.letters.sent.text", wordsAbout(brief, brief)),
      t("enquiries.letters.sent.to", { names: to.map((one) => one.businessName).join(", ") }),
      t("enquiries.letters.sent.next", { hours: answerHours }),
    ],
    highlight: brief.reference,
    action: { label: t("enquiries.letters.follow"), path: paths.status() },
  };
}

/** To a customer whose accepted enquiry loses its provider. */
export function providerLeftLetter(brief: Brief, business: string): Letter {
  const t = wordsIn(brief.language);
  const told = { ...wordsAbout(brief, brief), business };
  return {
    ...letterTo(brief),
    subject: t("enquiries.letters.left.subject", told),
    paragraphs: [t("enquiries.letters.left.text", told)],
    action: {
      label: t("enquiries.letters.rejected.find"),
      path: paths.providers({ city: brief.city }),
    },
  };
}

/** The letter that a move owes to one side, in that side's language; none to a provider whose account is closed. */
export function letterAbout(
  event: string,
  party: "customer" | "provider" | "clock",
  made: MoveMade,
): Letter | null {
  const write = letters[`${event}.${party}`];
  const reader = party === "customer" ? made.brief : made.addressee?.account;
  return write && reader && made.addressee ? write(reader, made) : null;
}

const letters: Record<string, (reader: Reader, made: MoveMade) => Letter> = {
  "accept.customer": (reader, { brief, thread, addressee }) => {
    const t = wordsIn(reader.language);
    const { businessName, contactPerson, account } = addressee!;
    return {
      ...letterTo(reader),
      subject: t("enquiries.letters.accepted.subject", { business: businessName }),
      paragraphs: [
        t("enquiries.letters.accepted.text", {
          ...wordsAbout(brief, reader),
          business: businessName,
        }),
        t("enquiries.letters.accepted.contact", {
          person: contactPerson,
          phone: readablePhone(account?.phone ?? ""),
          email: account?.email ?? "",
        }),
        t("enquiries.letters.accepted.shared"),
      ],
      action: { label: t("enquiries.letters.look"), path: paths.enquiry(thread.id) },
    };
  },
  "reject.customer": (reader, { brief, addressee, input, similar = [] }) => {
    const t = wordsIn(reader.language);
    return {
      ...letterTo(reader),
      subject: t("enquiries.letters.rejected.subject", { business: addressee!.businessName }),
      paragraphs: [
        t("enquiries.letters.rejected.text", {
          ...wordsAbout(brief, reader),
          business: addressee!.businessName,
          reason: t(`enquiries.reject.reason.${input.reason}`),
        }),
        ...(input.note ? [t("enquiries.letters.rejected.note", { note: input.note })] : []),
        ...(similar.length
          ? [t("enquiries.letters.rejected.similar", { names: similar.join(", ") })]
          : []),
      ],
      action: {
        label: t("enquiries.letters.rejected.find"),
        path: paths.providers({ city: brief.city }),
      },
    };
  },
  "withdraw.provider": (reader, { brief, thread }) => {
    const t = wordsIn(reader.language);
    return {
      ...letterTo(reader),
      subject: t("enquiries.letters.withdrawn.subject", wordsAbout(brief, reader)),
      paragraphs: [t("enquiries.letters.withdrawn.text", wordsAbout(brief, reader))],
      action: { label: t("enquiries.letters.look"), path: paths.enquiry(thread.id) },
    };
  },
  "lapse.customer": (reader, { brief, addressee }) => {
    const t = wordsIn(reader.language);
    const told = { ...wordsAbout(brief, reader), business: addressee!.businessName };
    return {
      ...letterTo(reader),
      subject: t("enquiries.letters.unanswered.subject", told),
      paragraphs: [t("enquiries.letters.unanswered.customer", told)],
      action: {
        label: t("enquiries.letters.rejected.find"),
        path: paths.providers({ city: brief.city }),
      },
    };
  },
  "lapse.provider": (reader, { brief }) => {
    const t = wordsIn(reader.language);
    const told = wordsAbout(brief, reader);
    return {
      ...letterTo(reader),
      subject: t("enquiries.letters.missed.subject", told),
      paragraphs: [t("enquiries.letters.missed.text", told)],
      action: { label: t("enquiries.letters.missed.others"), path: paths.status() },
    };
  },
};

const letterTo = ({ email, name, language }: Reader) => ({
  to: email,
  language,
  greeting: wordsIn(language)("letters.greeting", { name }),
});

function wordsAbout(brief: Brief, { language }: Reader) {
  return {
    event: wordsIn(language)(`enquiries.eventType.${brief.eventType}`),
    date: formatDay(brief.eventDate as IstDay, language),
    guests: groupIndian(brief.guestCount),
    city: cityName(brief.city, language),
    name: firstName(brief.name),
    reference: brief.reference,
  };
}
