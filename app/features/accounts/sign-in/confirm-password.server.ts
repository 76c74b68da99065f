import { eq } from "drizzle-orm";
import { later, minutes, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { invalid, Refusal } from "~/platform/refusals";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import { reauthenticate } from "../account-commands.server";
import type { Account } from "../account-queries.server";
import type { Session } from "./sessions.server";

const { sessions } = schema;
const validFor = minutes(10);

export type Proof = { session: Session | null; password?: string | undefined };

/** A log-in doesn't count: the browser may have filled in the password. */
export const isConfirmed = (session: Session | null) =>
  session?.confirmedAt != null && session.confirmedAt > later(now(), -validFor);

/**
 * Before anything a borrowed phone or a stolen cookie must not do. A right password counts for ten
 * minutes in its session. @throws Refusal invalid on the field `password`, tooMany
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
