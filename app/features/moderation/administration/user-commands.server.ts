import { eq } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { accountTransitions, changeAsAdmin } from "~/features/accounts/account-commands.server";
import {
  invite,
  resendInvitation,
  revokeInvitation,
  revokeInvitationsFrom,
} from "~/features/accounts/sign-up/invitations.server";
import { existingAccount, type Account } from "~/features/accounts/account-queries.server";
import { secondFactorMail } from "~/features/accounts/account-mails.server";
import { removeSecondFactor } from "~/features/accounts/second-factor.server";
import { confirmPassword } from "~/features/accounts/sign-in/confirm-password.server";
import { startImpersonation } from "~/features/accounts/sign-in/impersonation/impersonation-commands.server";
import { endSessionsOf, type Session } from "~/features/accounts/sign-in/sessions.server";
import { hideProfile, showProfile } from "~/features/directory/profiles/hide-profile.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { newId } from "~/platform/ids.server";
import { conflict } from "~/platform/refusals";
import type { Language } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";
import type { CommandResult } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import type { ImpersonationInput, InvitationsInput, UserInput } from "./user-forms";
import { holdRefunds, resumeRefunds } from "~/features/bookings/refunds/refund-actions.server";
import { suspensionsOf } from "./user-queries.server";
import {
  holdDealings,
  partiesOf,
  resumeDealings,
  suspendable,
  suspensionEffects,
} from "./suspensions/suspended-dealings.server";
import { paths } from "~/urls";
import type { MailReader } from "~/platform/mail/template.server";
import { type Texts, translatedMail } from "~/platform/mail/translated-mail.server";

const { suspensions } = schema;

type Suspension = typeof suspensions.$inferSelect;

/** With the password: a stolen cookie must not make its thief an administrator for good. */
export async function answerInvitations(
  actor: Account,
  input: InvitationsInput,
  language: Language,
  session: Session,
): Promise<CommandResult> {
  switch (input.intent) {
    case "invite":
      await confirmPassword(actor, { session, password: input.password });
      return invite(actor, input, language);
    case "resend":
      return resendInvitation(actor, input.invitation, input.version, language);
    case "revoke":
      return revokeInvitation(actor, input.invitation);
  }
}

/** Removing a second factor requires the password. */
export async function changeUser(
  actor: Account,
  id: AccountId,
  input: UserInput,
  session: Session,
): Promise<CommandResult> {
  switch (input.intent) {
    case "suspend":
      return suspendUser(actor, id, input);
    case "restore":
      return restoreUser(actor, id, input);
    case "endSessions":
      return endUserSessions(actor, id);
    case "resetSecondFactor":
      await confirmPassword(actor, { session, password: input.password });
      return resetSecondFactor(actor, id);
  }
}

/** From the next request on. Confirmed bookings continue. */
export function suspendUser(
  actor: Account,
  id: AccountId,
  { expectedState, reason }: { expectedState: string; reason: string },
): Promise<CommandResult> {
  return changeAccount(actor, id, async (tx, user, last) => {
    const repeated = user.state === "suspended" && last?.suspendedBy === actor.id;
    if (isRepeat(user, { event: "suspend", expectedState, repeated })) return null;
    const parties = await partiesOf(user, tx);
    const t = translatorFor(user.language);
    const effects = suspensionEffects(await suspendable(parties, tx), t);
    await transition(tx, accountTransitions, user, "suspend", {
      party: "admin",
      emails: { holder: suspendedMail(user, reason, effects) },
    });
    const hidProfile = await hideProfile(tx, id);
    // If a reviewer had already hidden the profile, its threads are already on hold.
    for (const party of parties)
      if (party.side === "customer" || hidProfile) await holdDealings(tx, party);
    await holdRefunds(tx, id);
    await endSessionsOf(tx, id);
    await revokeInvitationsFrom(tx, id);
    const what = { id: newId(), accountId: id, reason, hidProfile };
    await tx.insert(suspensions).values({ ...what, suspendedBy: actor.id, suspendedAt: now() });
    return { event: "account.suspend", detail: { reason } };
  });
}

/** The profile too, unless its application was suspended separately. */
export function restoreUser(
  actor: Account,
  id: AccountId,
  { expectedState }: { expectedState: string },
): Promise<CommandResult> {
  return changeAccount(actor, id, async (tx, user, last) => {
    const repeated = user.state === "active" && last?.restoredBy === actor.id;
    if (isRepeat(user, { event: "restore", expectedState, repeated })) return null;
    await transition(tx, accountTransitions, user, "restore", {
      party: "admin",
      emails: { holder: restoredMail(user) },
    });
    const application = await applicationFor(user, "", tx);
    if (last?.hidProfile && application?.state !== "suspended")
      await showProfile(tx, id, { wasPaused: last.hidProfile === "paused" });
    for (const party of await partiesOf(user, tx)) {
      await resumeDealings(tx, party);
      await resumeRefunds(tx, party);
    }
    if (last)
      await tx
        .update(suspensions)
        .set({ restoredBy: actor.id, restoredAt: now() })
        .where(eq(suspensions.id, last.id));
    return { event: "account.restore" };
  });
}

export function endUserSessions(actor: Account, id: AccountId): Promise<CommandResult> {
  return changeAccount(actor, id, async (tx) => {
    const ended = await endSessionsOf(tx, id);
    return ended > 0 ? { event: "account.endSessions", detail: { ended } } : null;
  });
}

/** Requires the password, since it shows the whole account. */
export async function impersonateUser(
  actor: Account,
  id: AccountId,
  { reason, password }: ImpersonationInput,
  session: Session,
): Promise<CommandResult> {
  await confirmPassword(actor, { session, password });
  await consumeLimit("impersonationByAdmin", actor.id);
  return changeAccount(actor, id, async (tx, user) => {
    await startImpersonation(tx, actor, { user, reason, session });
    return { event: "account.impersonation.start", detail: { reason } };
  });
}

/** The password alone opens the account until they set up a second factor again. */
export function resetSecondFactor(actor: Account, id: AccountId): Promise<CommandResult> {
  return changeAccount(actor, id, async (tx, user) => {
    if (!(await removeSecondFactor(tx, id))) return null;
    await endSessionsOf(tx, id);
    await enqueueMail(tx, secondFactorMail(user, "reset"));
    return { event: "account.secondFactor.reset" };
  });
}

type Change = { event: string; detail?: Record<string, unknown> };

/** No one can apply them to their own account, so one active administrator always remains. */
function changeAccount(
  actor: Account,
  id: AccountId,
  body: (tx: Tx, user: Account, last: Suspension | undefined) => Promise<Change | null>,
): Promise<CommandResult> {
  return changeAsAdmin(actor, async (tx) => {
    const user = await existingAccount(id, tx);
    if (id === actor.id) throw conflict("administration.self");
    const [last] = await suspensionsOf(id, tx).limit(1);
    const change = await body(tx, user, last);
    return change && { ...change, subject: id };
  });
}

/** @throws Refusal conflict for an outdated page */
function isRepeat(
  user: Account,
  press: { event: "suspend" | "restore"; expectedState: string; repeated: boolean },
) {
  if (user.state === press.expectedState) return false;
  if (press.repeated) return true;
  throw conflict(`administration.happened.${press.event}`);
}

const suspendedMail = (reader: MailReader, reason: string, effects: readonly string[]) =>
  mail(
    reader,
    "suspended",
    [{ quote: reason }, ...effects.map((line) => ({ line }))],
    paths.grievance(),
  );

const restoredMail = (reader: MailReader) => mail(reader, "restored", [], paths.login());

const mail = (
  reader: MailReader,
  kind: "suspended" | "restored",
  lines: Texts["text"],
  path: string,
) =>
  translatedMail(reader, {
    subject: `administration.mails.${kind}.subject`,
    text: [`administration.mails.${kind}.text`, ...lines, `administration.mails.${kind}.after`],
    action: { label: `administration.mails.${kind}.action`, path },
  });
