import { paths } from "~/paths";
import { istDay } from "~/platform/india/dates/dates";
import { formatDay } from "~/platform/india/dates/day-format";
import { addressedTo, type Letter } from "~/platform/mail/template.server";
import type { Language } from "~/platform/i18n";
import { wordsIn } from "~/platform/i18n.server";

type Reader = { email: string; name: string; language: Language };

export function codeLetter(reader: Reader, code: string): Letter {
  const t = wordsIn(reader.language);
  return {
    ...addressedTo(reader),
    subject: t("accounts.letters.code.subject", { code }),
    paragraphs: [t("accounts.letters.code.text"), t("accounts.letters.code.ignore")],
    highlight: code,
  };
}

/** To the owner of an address that somebody signs up with again: the page itself says nothing of it. */
export function alreadyRegisteredLetter(reader: Reader): Letter {
  const t = wordsIn(reader.language);
  return {
    ...addressedTo(reader),
    subject: t("accounts.letters.registered.subject"),
    paragraphs: [t("accounts.letters.registered.text")],
    action: { label: t("accounts.login.do"), path: paths.login() },
  };
}

export function passwordChangedLetter(reader: Reader): Letter {
  const t = wordsIn(reader.language);
  return {
    ...addressedTo(reader),
    subject: t("accounts.letters.passwordChanged.subject"),
    paragraphs: [t("accounts.letters.passwordChanged.text")],
    action: { label: t("accounts.forgot.title"), path: paths.forgotPassword() },
  };
}

/** To the owner of an address that somebody else wants for their account: the page itself says nothing of it. */
export function addressTakenLetter(reader: Reader): Letter {
  const t = wordsIn(reader.language);
  return {
    ...addressedTo(reader),
    subject: t("accounts.letters.registered.subject"),
    paragraphs: [t("accounts.letters.addressTaken.text")],
    action: { label: t("accounts.login.do"), path: paths.login() },
  };
}

/** To the old address, so that nobody loses an account unawares. */
export function emailChangedLetter(reader: Reader, newEmail: string): Letter {
  const t = wordsIn(reader.language);
  return {
    ...addressedTo(reader),
    subject: t("accounts.letters.emailChanged.subject"),
    paragraphs: [
      t("accounts.letters.emailChanged.text", { email: masked(newEmail) }),
      t("accounts.letters.emailChanged.notYou"),
    ],
    action: { label: t("accounts.letters.grievance"), path: paths.grievance() },
  };
}

/** Goes to the address that the account had until now. */
export function farewellLetter(reader: Reader, purgedOn: Date): Letter {
  const t = wordsIn(reader.language);
  return {
    ...addressedTo(reader),
    subject: t("accounts.letters.farewell.subject"),
    paragraphs: [
      t("accounts.letters.farewell.text", { day: formatDay(istDay(purgedOn), reader.language) }),
      t("accounts.letters.emailChanged.notYou"),
    ],
    action: { label: t("accounts.letters.grievance"), path: paths.grievance() },
  };
}

/** To somebody who has no account yet, in the language of who invites. */
export function invitationLetter(
  reader: Omit<Reader, "name">,
  inviter: string,
  token: string,
): Letter {
  const t = wordsIn(reader.language);
  return {
    ...addressedTo({ ...reader, name: "" }),
    subject: t("accounts.letters.invitation.subject"),
    paragraphs: [
      t("accounts.letters.invitation.text", { name: inviter, email: reader.email }),
      t("accounts.letters.invitation.ignore"),
    ],
    action: {
      label: t("accounts.letters.invitation.action"),
      path: paths.adminSignup({ invitation: token }),
    },
  };
}

/** Enough to recognise one's own: a•••@example.com. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/, "$1•••");

export function welcomeLetter(reader: Reader & { role: string }): Letter {
  const t = wordsIn(reader.language);
  const provider = reader.role === "provider";
  return {
    ...addressedTo(reader),
    subject: t("accounts.letters.welcome.subject"),
    paragraphs: [
      t(provider ? "accounts.letters.welcome.provider" : "accounts.letters.welcome.customer"),
    ],
    action: provider
      ? { label: t("accounts.letters.welcome.apply"), path: paths.onboarding() }
      : { label: t("accounts.letters.welcome.find"), path: paths.providers() },
  };
}
