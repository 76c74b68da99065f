import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { config } from "~/platform/config.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, invalid } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { encrypt, hashToken } from "~/platform/security/encryption.server";
import { consumeLimit, resetLimit } from "~/platform/security/rate-limits.server";
import { secondFactorMail, type SecondFactorChange } from "../account-mails.server";
import type { Account } from "../account-queries.server";
import { confirmPassword } from "../sign-in/confirm-password.server";
import { endSessionsOf, type Session } from "../sign-in/sessions.server";
import type { SecondFactorInput } from "./second-factor-forms";
import {
  isPending,
  associatedDataOfAppSecret,
  removeSecondFactor,
  spendAppCode,
  spendCode,
  newRecoveryCode,
  newSecret,
} from "../second-factor.server";

const { secondFactors } = schema;
const recoveryCodeCount = 10;
type InputOf<Intent> = Extract<SecondFactorInput, { intent: Intent }>;

export const mustHaveSecondFactor = ({ role }: Pick<Account, "role">) =>
  role === "admin" && config().adminSecondFactor === "required";

/** It takes effect once the app's first code has been entered. */
export async function startEnrolment(
  actor: Account,
  session: Session,
  { password }: InputOf<"start">,
) {
  await confirmPassword(actor, { session, password });
  const secret = encrypt(newSecret(), associatedDataOfAppSecret(actor.id));
  await write(async (tx) => {
    const fresh = { secret, lastUsedStep: null, createdAt: now() };
    const started = await tx
      .insert(secondFactors)
      .values({ accountId: actor.id, recoveryHashes: [], ...fresh })
      .onConflictDoUpdate({
        target: secondFactors.accountId,
        set: fresh,
        setWhere: isNull(secondFactors.enrolledAt),
      });
    if (started.rowsAffected !== 1) throw conflict("accounts.secondFactor.isOn");
  });
}

/** @returns the recovery codes, shown only once */
export async function finishEnrolment(
  actor: Account,
  session: Session,
  { password, secondFactor }: InputOf<"finish">,
) {
  await confirmPassword(actor, { session, password });
  return changeWithCode(actor, async (tx) => {
    const pending = await tx
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.accountId, actor.id))
      .get();
    if (!pending || !isPending(pending)) throw conflict("accounts.secondFactor.notStarted");
    if (!(await spendAppCode(tx, pending, secondFactor))) return null;
    const codes = newRecoveryCodes();
    await tx
      .update(secondFactors)
      .set({ enrolledAt: now(), recoveryHashes: codes.map(hashToken) })
      .where(eq(secondFactors.accountId, actor.id));
    await endSessionsOf(tx, actor.id, session.id);
    await record(tx, actor, "turnedOn");
    return codes;
  });
}

export async function renewRecoveryCodes(
  actor: Account,
  session: Session,
  { password, secondFactor }: InputOf<"renew">,
) {
  await confirmPassword(actor, { session, password });
  const codes = newRecoveryCodes();
  return changeWithCode(actor, async (tx) => {
    if (!(await spendCode(tx, actor, secondFactor))) return null;
    const renewed = await tx
      .update(secondFactors)
      .set({ recoveryHashes: codes.map(hashToken) })
      .where(and(eq(secondFactors.accountId, actor.id), isNotNull(secondFactors.enrolledAt)));
    if (renewed.rowsAffected !== 1) throw conflict("accounts.secondFactor.notStarted");
    await record(tx, actor, "codesRenewed");
    return codes;
  });
}

export async function turnOffSecondFactor(
  actor: Account,
  session: Session,
  { password, secondFactor }: InputOf<"turnOff">,
) {
  if (mustHaveSecondFactor(actor)) throw conflict("accounts.secondFactor.mustStay");
  await confirmPassword(actor, { session, password });
  await changeWithCode(actor, async (tx) => {
    if (!(await spendCode(tx, actor, secondFactor))) return null;
    await removeSecondFactor(tx, actor.id);
    await record(tx, actor, "turnedOff");
    return true;
  });
}

/** @throws Refusal invalid on the field `secondFactor` when `body` returns null, tooMany */
async function changeWithCode<Done>(actor: Account, body: (tx: Tx) => Promise<Done | null>) {
  await consumeLimit("secondFactorChangeByAccount", actor.id);
  const done = await write(body);
  if (done === null) throw invalid({ secondFactor: ["accounts.secondFactor.wrong"] });
  await resetLimit("secondFactorChangeByAccount", actor.id);
  return done;
}

async function record(tx: Tx, actor: Account, change: SecondFactorChange) {
  await enqueueMail(tx, secondFactorMail(actor, change));
  const event = `account.secondFactor.${change}`;
  await audit(tx, { actorId: actor.id, event, subject: actor.id });
}

const newRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, newRecoveryCode);
