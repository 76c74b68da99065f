import { and, asc, eq, gt, lt, or } from "drizzle-orm";
import { isToPurge } from "#db/schema/columns/index-conditions";
import type { AccountId } from "#db/schema/ids";
import { audit } from "~/platform/security/audit.server";
import { days, later, now } from "~/platform/clock.server";
import { db, schema, type Tx } from "~/platform/database/database.server";
import type { RowByRow } from "~/platform/jobs/row-by-row.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict } from "~/platform/refusals";
import { accountDeletedMail } from "../account-mails.server";
import { administrators, type Account } from "../account-queries.server";
import { purgeConsents } from "../consents.server";
import { purgeImpersonations } from "../sign-in/impersonation/impersonation-commands.server";
import { revokeInvitationsFrom } from "../sign-up/invitations.server";
import { deleteNominee } from "../nominee.server";
import { endSessionsOf } from "../sign-in/sessions.server";
import { forgetDevicesOf } from "../sign-in/known-devices.server";
import { removeSecondFactor } from "../second-factor.server";
import { replacePicture } from "../settings/change-picture.server";
import { retentionDays } from "~/platform/retention";

const { accounts } = schema;

const retention = days(retentionDays.account);

export async function closeAccount(tx: Tx, actor: Account) {
  await replacePicture(tx, actor.id, null);
  const { rowsAffected } = await tx
    .update(accounts)
    .set({ state: "deleted", email: `${actor.id}@deleted.invalid`, updatedAt: now() })
    .where(and(eq(accounts.id, actor.id), eq(accounts.state, "active")));
  if (rowsAffected === 0) throw conflict("errors.conflict.text");
  // Checked inside the transaction: if the last two administrators leave at once, one stays.
  if (actor.role === "admin" && (await administrators(tx)).length === 0)
    throw conflict("accounts.settings.delete.lastAdmin");
  await removeSecondFactor(tx, actor.id);
  await deleteNominee(tx, actor.id);
  await revokeInvitationsFrom(tx, actor.id);
  await endSessionsOf(tx, actor.id);
  await forgetDevicesOf(tx, actor.id);
  await enqueueMail(tx, accountDeletedMail(actor, later(now(), retention)));
  await audit(tx, { actorId: actor.id, event: "account.delete", subject: actor.id });
}

const readAtOnce = 50;

export async function* deletedAccounts({
  isNotPutOff,
}: RowByRow): AsyncGenerator<{ id: AccountId; deletedAt: Date }> {
  let page: { id: AccountId; deletedAt: Date }[];
  let last: (typeof page)[number] | undefined;
  do {
    page = await db
      .select({ id: accounts.id, deletedAt: accounts.updatedAt })
      .from(accounts)
      .where(
        and(
          isToPurge,
          lt(accounts.updatedAt, later(now(), -retention)),
          isNotPutOff(accounts.id),
          last &&
            or(
              gt(accounts.updatedAt, last.deletedAt),
              and(eq(accounts.updatedAt, last.deletedAt), gt(accounts.id, last.id)),
            ),
        ),
      )
      .orderBy(asc(accounts.updatedAt), asc(accounts.id))
      .limit(readAtOnce);
    last = page.at(-1);
    yield* page;
  } while (page.length === readAtOnce);
}

/** The row stays: others' decisions and enquiries refer to it. */
export async function purgeAccount(tx: Tx, id: AccountId) {
  await tx
    .update(accounts)
    .set({
      name: "",
      phone: "",
      passwordHash: "",
      city: null,
      latitude: null,
      longitude: null,
      imageFileId: null,
    })
    .where(and(eq(accounts.id, id), eq(accounts.state, "deleted")));
  await purgeConsents(tx, id);
  await purgeImpersonations(tx, id);
  await audit(tx, { actorId: null, event: "account.purge", subject: id });
}
