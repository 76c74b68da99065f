import { and, eq, inArray, sql } from "drizzle-orm";
import { isOpenAmendment } from "#db/schema/columns/index-conditions";
import type { AccountId, AmendmentId, ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { db, schema, type ReadFrom } from "~/platform/database/database.server";
import type { Cursor } from "~/platform/database/keyset";
import {
  boundTo,
  keysetPageForPeople,
  preparedClauses,
  sortedBy,
} from "~/platform/database/keyset.server";
import { ascendingBy, descendingBy } from "~/platform/database/insertion-order.server";
import { preparedRead, preparedRowsBy, value } from "~/platform/database/prepared-reads.server";
import { conflict } from "~/platform/refusals";
import { decrypt } from "~/platform/security/encryption.server";
import type { EncryptedColumn } from "~/platform/security/key-rotation/encrypted-columns.server";
import type { TypedSteps } from "../../answers/answers";
import { answersOf, typedOf } from "../../answers/answers.server";
import { nameOfApplication } from "../../application-history.server";
import { applicationFor, applicationsOf } from "../../application-queries.server";
import { idsOf } from "~/platform/ids";

const { amendments } = schema;

type Row = typeof amendments.$inferSelect;

export type Amendment = Omit<Row, "typed"> & { typed: TypedSteps };

export const associatedDataOfAmendment = (id: AmendmentId) => `amendments.typed:${id}`;

export const encryptedAmendments: EncryptedColumn = {
  column: amendments.typed,
  id: amendments.id,
  associatedData: associatedDataOfAmendment,
};

const decryptAmendment = (row: Row) => ({
  ...row,
  typed: JSON.parse(decrypt(row.typed, associatedDataOfAmendment(row.id))) as TypedSteps,
});

export async function latestAmendmentOf(
  applicationId: ApplicationId,
  from?: ReadFrom,
): Promise<Amendment | null> {
  const found = await latestRow({ applicationId }, from);
  return found && decryptAmendment(found);
}

const latestRow = preparedRead((from) =>
  from
    .select()
    .from(amendments)
    .where(eq(amendments.applicationId, value("applicationId")))
    .orderBy(...descendingBy(amendments.submittedAt))
    .limit(1),
);

/** An account has only one open one, its latest. */
export async function openAmendmentOf(
  applicationId: ApplicationId,
  from?: ReadFrom,
): Promise<Amendment | null> {
  const latest = await latestAmendmentOf(applicationId, from);
  return latest?.state === "submitted" ? latest : null;
}

export async function amendmentsOf(accountId: AccountId): Promise<Amendment[]> {
  const ids = idsOf(await applicationsOf(accountId));
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(amendments)
    .where(inArray(amendments.applicationId, ids))
    .orderBy(...ascendingBy(amendments.submittedAt));
  return rows.map(decryptAmendment);
}

const rowsOnPage = 25;

const oldestFirst = sortedBy(amendments, "submittedAt", "ascending");

export const waitingAmendments = (cursor: Cursor | null, limit = rowsOnPage) =>
  keysetPageForPeople(oldestFirst, { cursor, limit }, (clauses) =>
    waitingOnPage(clauses.from?.side ?? null, boundTo(clauses)),
  );

const waitingOnPage = preparedRowsBy((from, side: Cursor["side"] | null) => {
  const { id, applicationId, submittedAt } = amendments;
  const { afterCursor, orderBy, limit } = preparedClauses(oldestFirst, side);
  return from
    .select({ id, applicationId, submittedAt, name: nameOfApplication(sql`application_id`) })
    .from(amendments)
    .where(and(isOpenAmendment, afterCursor))
    .orderBy(...orderBy)
    .limit(limit);
});

/** @throws Refusal conflict if the account has no approved application */
export async function liveAnswers(actor: Pick<Account, "id">, from: ReadFrom = db) {
  const application = await applicationFor(actor, "", from);
  if (application?.state !== "approved") throw conflict("myProfile.edit.closed");
  return { application, typed: typedOf(await answersOf(application.id, from)) };
}
