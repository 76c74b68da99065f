import { eq, and } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { currentVersion } from "~/features/legal-pages/legal-text.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx, db, type ReadFrom } from "~/platform/database/database.server";
import type { Language } from "~/platform/i18n";
import { newId } from "~/platform/ids.server";
import { audit } from "~/platform/security/audit.server";
import type { Account } from "./account-queries.server";
import type { TFunction } from "i18next";
import { consentPurposes } from "#db/schema/allowed-values";
import { formatInstant } from "~/platform/india/dates/day-format";
import { ascendingBy, descendingBy } from "~/platform/database/insertion-order.server";
import { z } from "zod";

const { consents } = schema;

export async function changeConsent(
  actor: Account,
  { intent, purpose }: ConsentInput,
  language: Language,
) {
  const given = intent === "give";
  await write(async (tx) => {
    const current = await currentConsent(tx, actor.id, purpose);
    if ((current?.given ?? false) === given) return;
    await recordConsent(tx, { accountId: actor.id, purpose, given, language });
  });
}

/** A refusal is recorded only if it withdraws a consent. */
export async function recordConsent(
  tx: Tx,
  answer: { accountId: AccountId; purpose: ConsentPurpose; given: boolean; language: Language },
) {
  const { accountId, purpose, given } = answer;
  if (!given && !(await currentConsent(tx, accountId, purpose))?.given) return;
  const privacyVersion = currentVersion("privacy");
  await tx.insert(consents).values({ ...answer, id: newId(), privacyVersion, createdAt: now() });
  await audit(tx, {
    actorId: accountId,
    event: given ? "consent.give" : "consent.withdraw",
    subject: accountId,
    detail: { purpose },
  });
}

/** A year after the account was deleted: until then the rows prove what its owner agreed to. */
export const purgeConsents = (tx: Tx, accountId: AccountId) =>
  tx.delete(consents).where(eq(consents.accountId, accountId));

export async function presentConsents(actor: Account, t: TFunction, language: Language) {
  const answers = await consentsOf(actor.id);
  return consentPurposes.map((purpose) => {
    const own = answers.filter((answer) => answer.purpose === purpose).reverse();
    return {
      purpose,
      given: own[0]?.given ?? false,
      answers: own.map((answer) =>
        t(`accounts.consents.answer.${answer.given ? "given" : "withdrawn"}`, {
          when: formatInstant(answer.createdAt, language),
          version: answer.privacyVersion,
          language: t(`accounts.settings.language.${answer.language}`),
        }),
      ),
    };
  });
}

type Consent = typeof consents.$inferSelect;
type ConsentPurpose = Consent["purpose"];

const currentConsent = (
  from: ReadFrom,
  accountId: AccountId,
  purpose: ConsentPurpose,
): Promise<Consent | undefined> =>
  from
    .select()
    .from(consents)
    .where(and(eq(consents.accountId, accountId), eq(consents.purpose, purpose)))
    .orderBy(...descendingBy(consents.createdAt))
    .limit(1)
    .get();

export const consentsOf = (accountId: AccountId): Promise<Consent[]> =>
  db
    .select()
    .from(consents)
    .where(eq(consents.accountId, accountId))
    .orderBy(...ascendingBy(consents.createdAt));

export const consentForm = z.object({
  intent: z.enum(["give", "withdraw"]),
  purpose: z.enum(consentPurposes),
});

type ConsentInput = z.output<typeof consentForm>;
