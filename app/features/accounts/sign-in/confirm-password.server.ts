import { eq } from "drizzle-orm";
import { later, minutes, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { invalid, Refusal } from "~/platform/refusals";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import { reauthenticate } from "../account-commands.server";
import type { Account } from "../account-queries.server";
import type { Session } from "./sessions.server";

const { sessions } = schema;
const goodFor = minutes(10);

/**
 * What shows that it is still the owner who sits there: a session, and the password where it was
 * asked for.
 */
export type Proof = { session: Session | null; password?: string | undefined };

/**
 * The password was given in this session within ten minutes. A log-in does not count: the device
 * may have done it by itself.
 */
export const isConfirmed = (session: Session | null): boolean =>
  session?.confirmedAt != null && session.confirmedAt > later(now(), -goodFor);

/**
 * Asked before what a borrowed phone or a stolen cookie must not do: bank details, e-mail, phone,
 * deletion, reveal, the copy of all data, the second factor, inviting an administrator. A right
 * password counts for ten minutes in its session.
 * @throws Refusal invalid beside the field `password`, tooMany
 */
export async function confirmPassword(actor: Account, { session, password }: Proof) {
  if (!password) {
    if (isConfirmed(session)) return;
    throw invalid({ password: ["accounts.settings.password.ask"] });
  }
  await reauthenticate(actor, password).catch((error: unknown) => {
    if (error instanceof Refusal) logSecurityEvent("confirm.failed", { account: actor.id });
    throw error;
  });
  logSecurityEvent("confirm.done", { account: actor.id });
  if (!session) return;
  await write((tx) =>
    tx.update(sessions).set({ confirmedAt: now() }).where(eq(sessions.id, session.id)),
  );
}
