import { paths } from "~/urls";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import type { MailReader } from "~/platform/mail/template.server";
import { translatedMail } from "~/platform/mail/translated-mail.server";
import { codeEnd } from "./one-time-codes.server";
import type { Account } from "./account-queries.server";

export const codeMail = (reader: MailReader, code: string) =>
  translatedMail(reader, {
    subject: "accounts.mails.code.subject",
    text: ["accounts.mails.code.text", "accounts.mails.code.ignore"],
    highlight: code,
    urgent: true,
    expiresAt: codeEnd(),
  });

const taken = (text: string) => (reader: MailReader) =>
  translatedMail(reader, {
    subject: "accounts.mails.registered.subject",
    text: [text],
    action: { label: "accounts.login.do", path: paths.login() },
    urgent: true,
  });

/** To the email's owner: the page itself must not reveal that it has an account. */
export const alreadyRegisteredMail = taken("accounts.mails.registered.text");
export const emailTakenMail = taken("accounts.mails.addressTaken.text");

/** @param by `settings` keeps the current device logged in, `reset` logs out every device */
export const passwordChangedMail = (reader: MailReader, by: "settings" | "reset") =>
  translatedMail(reader, {
    subject: "accounts.mails.passwordChanged.subject",
    text: [`accounts.mails.passwordChanged.${by}`],
    action: { label: "accounts.forgot.title", path: paths.forgotPassword() },
  });

export const emailChangedMail = (reader: MailReader, newEmail: string, undo: string) =>
  translatedMail(reader, {
    subject: "accounts.mails.emailChanged.subject",
    text: ["accounts.mails.emailChanged.text", "accounts.mails.emailChanged.notYou"],
    params: { email: newEmail.replace(/^(.).*(?=@)/, "$1•••") },
    action: { label: "accounts.mails.emailChanged.undo", path: paths.undoEmailChange(undo) },
  });

/** Leaves out the nominee's name: others may read the email. */
export const nomineeMail = (reader: MailReader, change: "name" | "remove") =>
  translatedMail(reader, {
    subject: `accounts.mails.nominee.${change}.subject`,
    text: [`accounts.mails.nominee.${change}.text`, "accounts.mails.secondFactor.notYou"],
    action: { label: "accounts.nominee.title", path: paths.settings("nominee") },
  });

export const accountDeletedMail = (reader: MailReader, purgedOn: Date) =>
  translatedMail(reader, {
    subject: "accounts.mails.farewell.subject",
    text: ["accounts.mails.farewell.text", "accounts.mails.emailChanged.notYou"],
    params: { day: formatDay(istDay(purgedOn), reader.language) },
    action: { label: "accounts.mails.grievance", path: paths.grievance() },
  });

/** `reader.language` is the inviter's: the reader may have no account. */
export function invitationMail(
  { role, ...reader }: Omit<MailReader, "name"> & { role: "admin" | "provider" },
  inviter: string,
  token: string,
) {
  const isProvider = role === "provider";
  const kind = isProvider ? "providerInvitation" : "invitation";
  return translatedMail(
    { ...reader, name: "" },
    {
      subject: `accounts.mails.${kind}.subject`,
      text: [`accounts.mails.${kind}.text`, `accounts.mails.${kind}.ignore`],
      params: { name: inviter, email: reader.email },
      action: {
        label: `accounts.mails.${kind}.action`,
        path: isProvider
          ? paths.signup({ role, redirectTo: paths.onboarding() })
          : paths.adminSignup({ invitation: token }),
      },
    },
  );
}

export type SecondFactorChange =
  | "turnedOn"
  | "turnedOff"
  | "codesRenewed"
  | "recoveryUsed"
  | "reset";

export const secondFactorMail = (reader: MailReader, change: SecondFactorChange, left?: number) =>
  translatedMail(reader, {
    subject: `accounts.mails.secondFactor.${change}.subject`,
    text: [
      `accounts.mails.secondFactor.${change}.text`,
      `accounts.mails.secondFactor.${change === "reset" ? "notAsked" : "notYou"}`,
    ],
    params: { count: left },
    action: { label: "accounts.secondFactor.title", path: paths.settings("second-factor") },
  });

const firstSteps = {
  customer: { label: "accounts.mails.welcome.find", path: paths.providers() },
  provider: { label: "accounts.mails.welcome.apply", path: paths.ownApplication() },
  admin: { label: "accounts.mails.welcome.review", path: paths.adminProviders() },
};

export const welcomeMail = (reader: MailReader & { role: Account["role"] }) =>
  translatedMail(reader, {
    subject: "accounts.mails.welcome.subject",
    text: [`accounts.mails.welcome.${reader.role}`],
    action: firstSteps[reader.role],
  });
