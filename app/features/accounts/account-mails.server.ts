import { paths } from "~/urls";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { mailHead, type Mail, type MailReader } from "~/platform/mail/template.server";
import { translatorFor } from "~/platform/i18n.server";
import { codeEnd } from "./one-time-codes/codes.server";
import type { Account } from "./account-queries.server";

export function codeMail(reader: MailReader, code: string): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t("accounts.mails.code.subject", { code }),
    paragraphs: [t("accounts.mails.code.text"), t("accounts.mails.code.ignore")],
    highlight: code,
    urgent: true,
    expiresAt: codeEnd(),
  };
}

/**
 * To the owner of an email that somebody signs up with again: the page itself says nothing of it.
 */
export function alreadyRegisteredMail(reader: MailReader): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t("accounts.mails.registered.subject"),
    paragraphs: [t("accounts.mails.registered.text")],
    action: { label: t("accounts.login.do"), path: paths.login() },
    urgent: true,
  };
}

/** @param by the settings leave the device logged in that asked, a reset none */
export function passwordChangedMail(reader: MailReader, by: "settings" | "reset"): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t("accounts.mails.passwordChanged.subject"),
    paragraphs: [t(`accounts.mails.passwordChanged.${by}`)],
    action: { label: t("accounts.forgot.title"), path: paths.forgotPassword() },
  };
}

/**
 * To the owner of an email that somebody else wants for their account: the page itself says
 * nothing of it.
 */
export function emailTakenMail(reader: MailReader): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t("accounts.mails.registered.subject"),
    paragraphs: [t("accounts.mails.addressTaken.text")],
    action: { label: t("accounts.login.do"), path: paths.login() },
    urgent: true,
  };
}

/** To the old email, so that nobody loses an account unawares. */
export function emailChangedMail(reader: MailReader, newEmail: string): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t("accounts.mails.emailChanged.subject"),
    paragraphs: [
      t("accounts.mails.emailChanged.text", { email: masked(newEmail) }),
      t("accounts.mails.emailChanged.notYou"),
    ],
    action: { label: t("accounts.mails.grievance"), path: paths.grievance() },
  };
}

/** Without the nominee's name: an email may be read by others. */
export function nomineeMail(reader: MailReader, change: "name" | "remove"): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t(`accounts.mails.nominee.${change}.subject`),
    paragraphs: [
      t(`accounts.mails.nominee.${change}.text`),
      t("accounts.mails.secondFactor.notYou"),
    ],
    action: { label: t("accounts.nominee.title"), path: paths.settings("nominee") },
  };
}

/** Goes to the email that the account had until now. */
export function accountDeletedMail(reader: MailReader, purgedOn: Date): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t("accounts.mails.farewell.subject"),
    paragraphs: [
      t("accounts.mails.farewell.text", { day: formatDay(istDay(purgedOn), reader.language) }),
      t("accounts.mails.emailChanged.notYou"),
    ],
    action: { label: t("accounts.mails.grievance"), path: paths.grievance() },
  };
}

/** To somebody who has no account yet, in the language of who invites. */
/** Who has no account opens one with this email; then they apply. */
export function providerInvitationMail(reader: Omit<MailReader, "name">, inviter: string): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead({ ...reader, name: "" }),
    subject: t("accounts.mails.providerInvitation.subject"),
    paragraphs: [
      t("accounts.mails.providerInvitation.text", { name: inviter, email: reader.email }),
      t("accounts.mails.providerInvitation.ignore"),
    ],
    action: {
      label: t("accounts.mails.providerInvitation.action"),
      path: paths.signup({ role: "provider", redirectTo: paths.onboarding() }),
    },
  };
}

export function invitationMail(
  reader: Omit<MailReader, "name">,
  inviter: string,
  token: string,
): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead({ ...reader, name: "" }),
    subject: t("accounts.mails.invitation.subject"),
    paragraphs: [
      t("accounts.mails.invitation.text", { name: inviter, email: reader.email }),
      t("accounts.mails.invitation.ignore"),
    ],
    action: {
      label: t("accounts.mails.invitation.action"),
      path: paths.adminSignup({ invitation: token }),
    },
  };
}

export type SecondFactorChange =
  | "turnedOn"
  | "turnedOff"
  | "codesRenewed"
  | "recoveryUsed"
  | "reset";

/** @param left how many recovery codes are left */
export function secondFactorMail(
  reader: MailReader,
  change: SecondFactorChange,
  left?: number,
): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t(`accounts.mails.secondFactor.${change}.subject`),
    paragraphs: [
      t(`accounts.mails.secondFactor.${change}.text`, { count: left }),
      t(`accounts.mails.secondFactor.${change === "reset" ? "notAsked" : "notYou"}`),
    ],
    action: { label: t("accounts.secondFactor.title"), path: paths.settings("second-factor") },
  };
}

/** Enough to recognise one's own: a•••@example.com. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/, "$1•••");

export function welcomeMail(reader: MailReader & { role: Account["role"] }): Mail {
  const t = translatorFor(reader.language);
  const actions = {
    customer: { label: t("accounts.mails.welcome.find"), path: paths.providers() },
    provider: { label: t("accounts.mails.welcome.apply"), path: paths.ownApplication() },
    admin: { label: t("accounts.mails.welcome.review"), path: paths.adminProviders() },
  };
  return {
    ...mailHead(reader),
    subject: t("accounts.mails.welcome.subject"),
    paragraphs: [t(`accounts.mails.welcome.${reader.role}`)],
    action: actions[reader.role],
  };
}
