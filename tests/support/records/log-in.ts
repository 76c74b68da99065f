import { logIn } from "~/features/accounts/sign-in/log-in.server";
import type { Origin } from "~/features/accounts/sign-in/sessions.server";
import { newId } from "~/platform/ids.server";
import { newestMails } from "~/platform/mail/outbox.server";
import { knownPassword, withPassword } from "./password-hash";
import { newIp } from "../running-app/ip-addresses";
import { openAccount } from "./accounts";

export const ashasPassword = knownPassword;

/** Asha's account, with a password that she can log in with. */
export const accountWithPassword = async () => withPassword(await openAccount());

/** A browser on its own network. */
export const newOrigin = (overrides: Partial<Origin> = {}): Origin => ({
  ip: newIp(),
  browser: newId(),
  userAgent: "Firefox",
  language: "en",
  ...overrides,
});

export const logInWith = (email: string, password: string, origin: Origin) =>
  logIn({ email, password, rememberMe: false }, origin);

/** The six digits of the newest code sent to an email. */
export async function mailedCode(email: string): Promise<string> {
  const [newest] = (await newestMails(500)).filter(
    (mail) => mail.to === email && /\b\d{6}\b/.test(mail.text),
  );
  return /\b\d{6}\b/.exec(newest!.text)![0];
}

export const otherThan = (code: string) => (code === "111111" ? "222222" : "111111");
