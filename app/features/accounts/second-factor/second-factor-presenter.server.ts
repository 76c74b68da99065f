import { eq } from "drizzle-orm";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import { db, schema } from "~/platform/database/database.server";
import { qrCode } from "~/platform/files/qr-code.server";
import { decrypt } from "~/platform/security/encryption.server";
import type { Account } from "../account-queries.server";
import { isConfirmed } from "../sign-in/confirm-password.server";
import type { Session } from "../sign-in/sessions.server";
import { mustHaveSecondFactor } from "./second-factor-commands.server";
import { isPending, associatedDataOfAppSecret, otpauthUri } from "../second-factor.server";

const { secondFactors } = schema;

/** A pending secret is shown only to a user who has just entered the password. */
export async function presentSecondFactor(actor: Account, session: Session, language: Language) {
  const row = await db.query.secondFactors.findFirst({
    where: eq(secondFactors.accountId, actor.id),
  });
  const confirmed = isConfirmed(session);
  const isOn = Boolean(row?.enrolledAt);
  return {
    confirmed,
    isOn,
    since: row?.enrolledAt ? formatInstant(row.enrolledAt, language) : null,
    codesLeft: row?.recoveryHashes.length ?? 0,
    mustHave: mustHaveSecondFactor(actor),
    key:
      row && isPending(row) && confirmed
        ? keyOf(decrypt(row.secret, associatedDataOfAppSecret(actor.id)), actor.email)
        : null,
  };
}

function keyOf(secret: string, email: string) {
  const uri = otpauthUri(secret, email);
  return { uri, text: secret.replace(/.{4}(?=.)/g, "$& "), qr: qrCode(uri) };
}

export type SecondFactorPage = Awaited<ReturnType<typeof presentSecondFactor>>;
