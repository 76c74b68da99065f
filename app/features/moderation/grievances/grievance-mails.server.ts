import { paths } from "~/urls";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import type { EventOf, NotifiedBy } from "~/platform/lifecycle";
import { required } from "~/platform/required";
import type { MailReader } from "~/platform/mail/template.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import type { Complainant, Grievance } from "./grievances.server";
import { reopenUntil } from "./grievance-due-dates.server";
import { complainantPath } from "./grievance-guest-link.server";
import { grievanceLifecycle } from "./grievance-lifecycle";

/** Which texts an event's emails have; the acknowledgement is required by law. */
const complainantTexts = {
  file: "acknowledged",
  confirm: "acknowledged",
  take: "taken",
  answer: "answered",
  decide: "decided",
  decide_with_consequence: "decided",
  reopen: "reopened",
  withdraw: "withdrawn",
};
const adminTexts = {
  file: "arrived",
  confirm: "arrived",
  add: "more",
  reopen: "reopenedForAdmin",
  withdraw: "withdrawnForAdmin",
  due: "due",
  overdue: "overdue",
};

const textsFor = (texts: Record<string, string>, event: string) => required(texts[event], event);

type Readers = {
  complainant: Complainant;
  admins: readonly MailReader[];
  provider?: { reader: MailReader | null; business: string; consequence: string } | undefined;
};

export const emailAbout =
  (event: EventOf<typeof grievanceLifecycle>, { complainant, admins, provider }: Readers) =>
  (party: NotifiedBy<typeof grievanceLifecycle, typeof event>, grievance: Grievance) => {
    if (party === "admin") return admins.map((admin) => adminMail(event, grievance, admin));
    if (party === "provider")
      return provider?.reader ? consequenceMail(provider, provider.reader) : null;
    return event === "file_as_guest"
      ? confirmMail(grievance, complainant)
      : complainantMail(event, grievance, complainant);
  };

export function complainantMail(
  event: string,
  grievance: Grievance,
  complainant: Complainant,
  answer?: string,
) {
  const news = textsFor(complainantTexts, event);
  const until = reopenUntil(grievance);
  return translatedMail(complainant, {
    subject: `grievances.mails.${news}.subject`,
    text: [
      `grievances.mails.${news}.text`,
      ...(answer ? [{ quote: answer }] : []),
      ...(news === "decided"
        ? [
            { quote: grievance.decision ?? "" },
            `grievances.mails.decided.${until ? "reopen" : "final"}`,
          ]
        : []),
    ],
    params: {
      ...paramsOf(grievance, complainant.language),
      day: until ? dayOf(until, complainant.language) : "",
    },
    ...(news === "acknowledged" && { highlight: grievance.reference }),
    action: { label: "grievances.mails.look", path: complainantPath(grievance, complainant) },
  });
}

/** Without the complainant's words, which should not end up in mailboxes. */
export function adminMail(event: string, grievance: Grievance, reader: MailReader) {
  const news = textsFor(adminTexts, event);
  return translatedMail(reader, {
    subject: `grievances.mails.${news}.subject`,
    text: [`grievances.mails.${news}.text`],
    params: paramsOf(grievance, reader.language),
    action: { label: "grievances.mails.open", path: paths.adminGrievance(grievance.id) },
  });
}

/** Never who reported it, nor their words. */
const consequenceMail = (
  { business, consequence }: NonNullable<Readers["provider"]>,
  reader: MailReader,
) =>
  translatedMail(reader, {
    subject: "grievances.mails.consequence.subject",
    text: [
      "grievances.mails.consequence.text",
      { quote: consequence },
      "grievances.mails.consequence.objection",
    ],
    params: { business },
    action: { label: "grievances.mails.consequence.do", path: paths.myProfile() },
  });

/** Without the complainant's text: anyone can cause this email to be sent to anyone. */
export const confirmMail = (grievance: Grievance, complainant: Complainant) =>
  translatedMail(
    { ...complainant, name: "" },
    {
      subject: "grievances.mails.confirm.subject",
      text: ["grievances.mails.confirm.text", "grievances.mails.confirm.ignore"],
      params: { reference: grievance.reference },
      action: {
        label: "grievances.mails.confirm.do",
        path: complainantPath(grievance, complainant),
      },
      urgent: true,
    },
  );

export const linkMail = (grievance: Grievance, complainant: Complainant) =>
  translatedMail(complainant, {
    subject: "grievances.mails.link.subject",
    text: ["grievances.mails.link.text", "grievances.mails.link.keep"],
    params: { reference: grievance.reference },
    action: { label: "grievances.mails.look", path: complainantPath(grievance, complainant) },
    urgent: true,
  });

/** To a person who requested the link with a reference and an email that don't belong together. */
export const noGrievanceMail = (email: string, reference: string, language: Language) =>
  translatedMail(
    { email, name: "", language },
    {
      subject: "grievances.mails.noGrievance.subject",
      text: ["grievances.mails.noGrievance.text", "grievances.mails.noGrievance.ignore"],
      params: { reference },
      action: { label: "legal.grievance.title", path: paths.grievance() },
      urgent: true,
    },
  );

function paramsOf(grievance: Grievance, language: Language) {
  const t = translatorFor(language);
  return {
    reference: grievance.reference,
    kind: t(`grievances.kind.${grievance.kind}`),
    outcome: grievance.outcome ? t(`grievances.outcome.${grievance.outcome}`) : "",
    due: grievance.dueAt ? dayOf(grievance.dueAt, language) : "",
  };
}

const dayOf = (instant: Date, language: Language) => formatDay(istDay(instant), language);
