import { and, eq } from "drizzle-orm";
import { audit } from "~/platform/security/audit.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { hashPassword } from "~/platform/security/passwords.server";
import { conflict, eachValid, invalid } from "~/platform/refusals";
import { reauthenticate } from "../account-commands.server";
import { passwordChangedMail } from "../account-mails.server";
import { passwordProblem, minPasswordLength } from "../passwords/password-rule";
import { refuseWeakPassword } from "../passwords/password-strength.server";
import type { Account } from "../account-queries.server";
import {
  endSessionsOf,
  renewSession,
  type NewSession,
  type Session,
} from "../sign-in/sessions.server";
import type { ChangePasswordInput } from "./settings-forms";

const { accounts } = schema;

/** @throws Refusal invalid for a wrong old password or a weak new one */
export async function changePassword(
  actor: Account,
  session: Session,
  { oldPassword, newPassword }: ChangePasswordInput,
): Promise<NewSession> {
  const [oldHash] = await eachValid([
    () => reauthenticate(actor, oldPassword, "oldPassword"),
    async () => {
      const problem = passwordProblem(newPassword, minPasswordLength[actor.role], actor);
      if (problem) throw invalid({ newPassword: [problem] });
      await refuseWeakPassword(newPassword, actor, actor, "newPassword");
    },
  ]);
  const passwordHash = await hashPassword(newPassword, actor);
  return write(async (tx) => {
    const { rowsAffected } = await tx
      .update(accounts)
      .set({ passwordHash, updatedAt: now() })
      .where(and(eq(accounts.id, actor.id), eq(accounts.passwordHash, oldHash)));
    const renewed = await renewSession(tx, session);
    // Another device changed the password or logged this one out in the meantime.
    if (rowsAffected === 0 || !renewed) throw conflict("accounts.settings.password.meanwhile");
    await endSessionsOf(tx, actor.id, session.id);
    await enqueueMail(tx, passwordChangedMail(actor, "settings"));
    await audit(tx, { actorId: actor.id, event: "account.changePassword", subject: actor.id });
    return renewed;
  });
}
