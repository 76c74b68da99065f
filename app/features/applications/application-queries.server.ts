import { and, eq, getTableColumns, isNull, or } from "drizzle-orm";
import type { AccountId, ApplicationId } from "#db/schema/ids";
import { db, schema, type Database } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { readListsByKey } from "~/platform/database/reads-by-key.server";
import { notFound } from "~/platform/refusals";
import { decrypt } from "~/platform/security/encryption.server";
import type { EncryptedColumn } from "~/platform/security/key-rotation/encrypted-columns.server";
import type { Account } from "~/features/accounts/account-queries.server";
import type { TypedSteps } from "./answers/answers";
import { filesOf } from "./uploaded-files.server";
import { stepOfSlot, type RequestedField } from "./application-policy";
import { awaitsDecision, isEnded, isPublished } from "./application-lifecycle";

const { applications, applicationSubmissions, changeRequests } = schema;

export type Application = typeof applications.$inferSelect;
export type SubmittedApplication = Application & { submittedAt: Date };
type ChangeRequest = typeof changeRequests.$inferSelect;
type Reader = Pick<Database, "select">;

/** An account's open one or a browser's draft. Null before the first answer. */
export async function applicationFor(
  actor: Pick<Account, "id"> | null,
  visitor: string,
  from: Reader = db,
): Promise<Application | null> {
  return actor ? openApplicationOf(actor.id, from) : draftOfVisitor(visitor, from);
}

async function openApplicationOf(
  accountId: AccountId,
  from: Reader = db,
): Promise<Application | null> {
  const own = await applicationsOf(accountId, from);
  return own.find(({ state }) => !isEnded(state)) ?? null;
}

export async function draftOfVisitor(
  visitor: string,
  from: Reader = db,
): Promise<Application | null> {
  const drafts = (await applicationsAround(visitor, from)).filter(
    ({ application: { visitorId, state } }) => visitorId === visitor && state === "draft",
  );
  return latestFirst(drafts, ({ createdAt }) => createdAt)[0] ?? null;
}

export async function draftsSetAside(
  account: Pick<Account, "id">,
  from: Reader = db,
): Promise<Application[]> {
  const setAside = (await applicationsAround(account.id, from)).filter(
    ({ application }) => application.keptFor === account.id,
  );
  return latestFirst(setAside, ({ updatedAt }) => updatedAt);
}

export const applicationsOf = async (
  accountId: AccountId,
  from: Reader = db,
): Promise<Application[]> =>
  latestFirst(await ownApplications(accountId, from), ({ createdAt }) => createdAt);

/** A draft may be older than that. */
export async function lastEndedApplicationOf(
  accountId: AccountId,
  from: Reader = db,
): Promise<Application | null> {
  const own = await ownApplications(accountId, from);
  const ended = own.filter(({ application }) => isEnded(application.state));
  return latestFirst(ended, ({ updatedAt }) => updatedAt)[0] ?? null;
}

const ownApplications = async (accountId: AccountId, from: Reader) =>
  (await applicationsAround(accountId, from)).filter(
    ({ application }) => application.accountId === accountId,
  );

/** `order` is the order of insertion. */
type FoundApplication = { application: Application; order: number };

/** In one statement, for the id of an account or a visitor: a person has few. */
const applicationsAround = async (key: string, from: Reader): Promise<FoundApplication[]> =>
  (await rowsAround([key], from)).get(key) ?? [];

const rowsAround = readListsByKey(
  (from, isKey) =>
    from
      .select({ application: applications, order: insertionOrder(applications) })
      .from(applications)
      .where(
        or(
          isKey(applications.accountId),
          isKey(applications.keptFor),
          isKey(applications.visitorId),
        ),
      )
      .prepare(),
  ({ application: { accountId, keptFor, visitorId } }): string[] =>
    [accountId, keptFor, visitorId].filter((key) => key !== null),
);

/** Ties by order of insertion. */
const latestFirst = (
  found: readonly FoundApplication[],
  instantOf: (one: Application) => Date,
): Application[] =>
  found
    .toSorted(
      (one, other) =>
        Number(instantOf(other.application)) - Number(instantOf(one.application)) ||
        other.order - one.order,
    )
    .map(({ application }) => application);

export const currentApplicationOf = async (
  accountId: AccountId,
  from: Reader = db,
): Promise<Application | null> =>
  (await openApplicationOf(accountId, from)) ?? (await lastEndedApplicationOf(accountId, from));

export async function publishedApplicationOf(
  accountId: AccountId,
  from: Reader = db,
): Promise<Application | null> {
  const open = await openApplicationOf(accountId, from);
  return open && isPublished(open.state) ? open : null;
}

/** Administrators can't see drafts that were never submitted. @throws Refusal notFound */
export async function applicationById(
  id: ApplicationId,
  from: Reader = db,
): Promise<SubmittedApplication> {
  const found = await from.select().from(applications).where(eq(applications.id, id)).get();
  if (!found || !isSubmitted(found)) throw notFound();
  return found;
}

const isSubmitted = (one: Application): one is SubmittedApplication => one.submittedAt !== null;

export const openChangeRequests = async (
  applicationId: ApplicationId,
  from: Reader = db,
): Promise<ChangeRequest[]> =>
  ((await openRequestRows([applicationId], from)).get(applicationId) ?? [])
    .toSorted(
      (one, other) => Number(one.askedAt) - Number(other.askedAt) || one.order - other.order,
    )
    .map((row) => {
      const { order: _, ...request } = row;
      return request;
    });

const openRequestRows = readListsByKey(
  (from, isKey) =>
    from
      .select({ ...getTableColumns(changeRequests), order: insertionOrder(changeRequests) })
      .from(changeRequests)
      .where(and(isKey(changeRequests.applicationId), isNull(changeRequests.answeredAt)))
      .prepare(),
  ({ applicationId }) => [applicationId],
);

export async function requestedChangesOf(
  applicationId: ApplicationId,
  from: Reader = db,
): Promise<RequestedField[]> {
  const [requests, files] = await Promise.all([
    openChangeRequests(applicationId, from),
    filesOf(applicationId, from),
  ]);
  const rejected = files.filter(({ state }) => state === "rejected");
  return [
    ...requests.map(({ step, field }) => ({ step, field })),
    ...rejected.map(({ slot }) => ({
      step: stepOfSlot(slot),
      field: slot,
    })),
  ];
}

type Submission = Omit<typeof applicationSubmissions.$inferSelect, "answers"> & {
  typed: TypedSteps;
};

export async function submissionsOf(
  applicationId: ApplicationId,
  from: Reader = db,
): Promise<Submission[]> {
  const rows = (await submissionRows([applicationId], from)).get(applicationId) ?? [];
  return rows.toSorted((one, other) => other.number - one.number).map(decryptSubmission);
}

export const decryptSubmission = ({
  answers,
  ...row
}: typeof applicationSubmissions.$inferSelect): Submission => ({
  ...row,
  typed: JSON.parse(decrypt(answers, associatedDataOfSubmission(row.id))) as TypedSteps,
});

const submissionRows = readListsByKey(
  (from, isKey) =>
    from
      .select()
      .from(applicationSubmissions)
      .where(isKey(applicationSubmissions.applicationId))
      .prepare(),
  ({ applicationId }) => [applicationId],
);

export const associatedDataOfSubmission = (id: ApplicationId) =>
  `application_submissions.answers:${id}`;

export const encryptedSubmissions: EncryptedColumn = {
  column: applicationSubmissions.answers,
  id: applicationSubmissions.id,
  associatedData: associatedDataOfSubmission,
};

export async function submittedApplication(
  actor: Pick<Account, "id"> | null,
): Promise<Application | null> {
  const open = actor && (await openApplicationOf(actor.id));
  return open && awaitsDecision(open.state) ? open : null;
}
