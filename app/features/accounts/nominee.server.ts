import { and, eq } from "drizzle-orm";
import { isNotDeleted } from "#db/schema/columns/index-conditions";
import type { AccountId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { orNotFound } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { nomineeMail } from "./account-mails.server";
import { accountColumns, lastSeenAt, type Account } from "./account-queries.server";
import { confirmPassword } from "./sign-in/confirm-password.server";
import type { Session } from "./sign-in/sessions.server";
import { z } from "zod";
import { comparison } from "~/platform/forms/comparison";
import { shapeOf } from "~/platform/forms/field-schemas";
import { nomineeFields } from "./settings/settings-fields";
import { currentPassword } from "./settings/settings-forms";
import { byIntent } from "~/platform/forms/intent";

const { accounts, nominees, secondFactors } = schema;

type Nominee = typeof nominees.$inferSelect;

export const nomineeOf = (accountId: AccountId): Promise<Nominee | undefined> =>
  db.select().from(nominees).where(eq(nominees.accountId, accountId)).get();

/** @throws Refusal notFound */
export async function accountForAdministrators(accountId: AccountId) {
  const found = orNotFound(
    await db
      .select({
        user: accountColumns,
        lastSeenAt,
        nominee: nominees,
        enrolledAt: secondFactors.enrolledAt,
      })
      .from(accounts)
      .leftJoin(nominees, eq(nominees.accountId, accounts.id))
      .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
      .where(and(eq(accounts.id, accountId), isNotDeleted))
      .get(),
  );
  const { enrolledAt, ...rest } = found;
  return { ...rest, hasSecondFactor: enrolledAt !== null };
}

/** @throws Refusal invalid for a wrong password, tooMany */
export async function nameNominee(
  actor: Account,
  session: Session | null,
  { name, email, phone, relation, password }: Omit<NomineeInput, "intent">,
) {
  await confirmPassword(actor, { session, password });
  await consumeLimit("nomineeByAccount", actor.id);
  const values = {
    name,
    email: email ?? null,
    phone: phone ?? null,
    relation: relation ?? null,
    updatedAt: now(),
  };
  await write(async (tx) => {
    await tx
      .insert(nominees)
      .values({ accountId: actor.id, ...values })
      .onConflictDoUpdate({ target: nominees.accountId, set: values });
    await record(tx, actor, "name");
  });
}

export async function removeNominee(actor: Account) {
  await consumeLimit("nomineeByAccount", actor.id);
  await write(async (tx) => {
    const { rowsAffected } = await deleteNominee(tx, actor.id);
    if (rowsAffected > 0) await record(tx, actor, "remove");
  });
}

export const deleteNominee = (tx: Tx, accountId: AccountId) =>
  tx.delete(nominees).where(eq(nominees.accountId, accountId));

async function record(tx: Tx, actor: Account, change: "name" | "remove") {
  await enqueueMail(tx, nomineeMail(actor, change));
  await audit(tx, { actorId: actor.id, event: `nominee.${change}`, subject: actor.id });
}

export const nomineeForm = byIntent(
  { remove: {} },
  z
    .object({
      intent: z.literal("save"),
      ...shapeOf(nomineeFields),
      password: currentPassword,
    })
    .check(
      comparison(["email", "phone"], (typed, refuse) => {
        if (!typed.email && !typed.phone) refuse(["email"], "accounts.nominee.contactMissing");
      }),
    ),
);

type NomineeInput = Extract<z.output<typeof nomineeForm>, { intent: "save" }>;
