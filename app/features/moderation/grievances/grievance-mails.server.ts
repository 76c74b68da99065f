import { paths } from "~/urls";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import type { Complainant, Grievance } from "./grievances.server";
import { complainantPath } from "./grievance-guest-link.server";

/** Without the complainant's text: anyone can cause this email to be sent to anyone. */
export function confirmMail(grievance: Grievance, complainant: Complainant): Mail {
  const t = translatorFor(complainant.language);
  const { reference } = grievance;
  return {
    ...mailHead({ ...complainant, name: "" }),
    subject: t("grievances.mails.confirm.subject", { reference }),
    paragraphs: [
      t("grievances.mails.confirm.text", { reference }),
      t("grievances.mails.confirm.ignore"),
    ],
    action: {
      label: t("grievances.mails.confirm.do"),
      path: complainantPath(grievance, complainant),
    },
    urgent: true,
  };
}

export function linkMail(grievance: Grievance, complainant: Complainant): Mail {
  const t = translatorFor(complainant.language);
  const { reference } = grievance;
  return {
    ...mailHead(complainant),
    subject: t("grievances.mails.link.subject", { reference }),
    paragraphs: [t("grievances.mails.link.text", { reference }), t("grievances.mails.link.keep")],
    action: { label: t("grievances.mails.look"), path: complainantPath(grievance, complainant) },
    urgent: true,
  };
}

/** To a person who requested the link with a reference and an email that don't belong together. */
export function noGrievanceMail(email: string, reference: string, language: Language): Mail {
  const t = translatorFor(language);
  return {
    ...mailHead({ email, name: "", language }),
    subject: t("grievances.mails.noGrievance.subject"),
    paragraphs: [
      t("grievances.mails.noGrievance.text", { reference }),
      t("grievances.mails.noGrievance.ignore"),
    ],
    action: { label: t("legal.grievance.title"), path: paths.grievance() },
    urgent: true,
  };
}

type News = "acknowledged" | "taken" | "answered" | "decided" | "reopened" | "withdrawn";

/** The acknowledgement required by law is the first of these. */
export function complainantMail(
  news: News,
  grievance: Grievance,
  complainant: Complainant,
  quotes: string[] = [],
): Mail {
  const t = translatorFor(complainant.language);
  const params = paramsOf(grievance, complainant.language);
  return {
    ...mailHead(complainant),
    subject: t(`grievances.mails.${news}.subject`, params),
    paragraphs: [t(`grievances.mails.${news}.text`, params), ...quotes],
    ...(news === "acknowledged" ? { highlight: grievance.reference } : {}),
    action: {
      label: t("grievances.mails.look"),
      path: complainantPath(grievance, complainant),
    },
  };
}

export function decidedMail(
  grievance: Grievance,
  complainant: Complainant,
  reopenUntil: Date | null,
): Mail {
  const t = translatorFor(complainant.language);
  return complainantMail("decided", grievance, complainant, [
    grievance.decision ?? "",
    reopenUntil
      ? t("grievances.mails.decided.reopen", { day: dayOf(reopenUntil, complainant.language) })
      : t("grievances.mails.decided.final"),
  ]);
}

type AdminNews = "arrived" | "more" | "reopenedForAdmin" | "withdrawnForAdmin" | "due" | "overdue";

/** Without the complainant's words, which should not end up in mailboxes. */
export function adminMail(news: AdminNews, grievance: Grievance, reader: MailReader): Mail {
  const t = translatorFor(reader.language);
  const params = paramsOf(grievance, reader.language);
  return {
    ...mailHead(reader),
    subject: t(`grievances.mails.${news}.subject`, params),
    paragraphs: [t(`grievances.mails.${news}.text`, params)],
    action: { label: t("grievances.mails.open"), path: paths.adminGrievance(grievance.id) },
  };
}

/** Never who reported it, nor their words. */
export function consequenceMail(business: string, consequence: string, reader: MailReader): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t("grievances.mails.consequence.subject", { business }),
    paragraphs: [
      t("grievances.mails.consequence.text", { business }),
      consequence,
      t("grievances.mails.consequence.objection"),
    ],
    action: { label: t("grievances.mails.consequence.do"), path: paths.myProfile() },
  };
}

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
