import { eq } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { currentVersion } from "~/features/legal-pages/legal-text.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import type { Language } from "~/platform/i18n";
import { newId } from "~/platform/ids.server";
import { audit } from "~/platform/security/audit.server";
import type { Account } from "../account-queries.server";
import type { ConsentInput } from "./consent-forms";
import { currentConsent, type ConsentPurpose } from "./consent-queries.server";

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
