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
    subject: t("accounts.mails.code.subject"),
    paragraphs: [t("accounts.mails.code.text"), t("accounts.mails.code.ignore")],
    highlight: code,
    urgent: true,
    expiresAt: codeEnd(),
  };
}

/** To the email's owner: the page itself must not reveal that it has an account. */
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

/** @param by `settings` keeps the current device logged in, `reset` logs out every device */
export function passwordChangedMail(reader: MailReader, by: "settings" | "reset"): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t("accounts.mails.passwordChanged.subject"),
    paragraphs: [t(`accounts.mails.passwordChanged.${by}`)],
    action: { label: t("accounts.forgot.title"), path: paths.forgotPassword() },
  };
}

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

export function emailChangedMail(reader: MailReader, newEmail: string, undo: string): Mail {
  const t = translatorFor(reader.language);
  return {
    ...mailHead(reader),
    subject: t("accounts.mails.emailChanged.subject"),
    paragraphs: [
      t("accounts.mails.emailChanged.text", { email: masked(newEmail) }),
      t("accounts.mails.emailChanged.notYou"),
    ],
    action: { label: t("accounts.mails.emailChanged.undo"), path: paths.undoEmailChange(undo) },
  };
}

/** Leaves out the nominee's name: others may read the email. */
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

/** `reader.language` is the inviter's: the reader may have no account. */
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
