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

/**
 * The application that this person can work on: an account's open one or a browser's draft. Null
 * before the first answer.
 */
export async function applicationFor(
  actor: Pick<Account, "id"> | null,
  visitor: string,
  from: Reader = db,
): Promise<Application | null> {
  return actor ? openApplicationOf(actor.id, from) : draftOfVisitor(visitor, from);
}

/**
 * The account's only application that has not ended: a draft, under review, or with a live profile.
 */
async function openApplicationOf(
  accountId: AccountId,
  from: Reader = db,
): Promise<Application | null> {
  const own = await applicationsOf(accountId, from);
  return own.find(({ state }) => !isEnded(state)) ?? null;
}

/** The draft that was started in this browser without logging in. */
export async function draftOfVisitor(
  visitor: string,
  from: Reader = db,
): Promise<Application | null> {
  const drafts = (await applicationsAround(visitor, from)).filter(
    ({ application: { visitorId, state } }) => visitorId === visitor && state === "draft",
  );
  return latestFirst(drafts, ({ createdAt }) => createdAt)[0] ?? null;
}

/** The drafts that an account has besides its own application, last changed first. */
export async function draftsSetAside(
  account: Pick<Account, "id">,
  from: Reader = db,
): Promise<Application[]> {
  const setAside = (await applicationsAround(account.id, from)).filter(
    ({ application }) => application.keptFor === account.id,
  );
  return latestFirst(setAside, ({ updatedAt }) => updatedAt);
}

/** All applications of an account, newest first. */
export const applicationsOf = async (
  accountId: AccountId,
  from: Reader = db,
): Promise<Application[]> =>
  latestFirst(await ownApplications(accountId, from), ({ createdAt }) => createdAt);

/**
 * The account's application that was rejected or withdrawn last. A draft may be older than that.
 */
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

/**
 * All applications related to an account or a browser, in one statement: the account's own, drafts
 * set aside for it, and drafts started in the browser. A person has few.
 * @param key the id of the account or the visitor
 */
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

/** Newest first by this instant; ties by order of insertion. */
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

/** The application to show to an account: the open one, otherwise the one that ended last. */
export const currentApplicationOf = async (
  accountId: AccountId,
  from: Reader = db,
): Promise<Application | null> =>
  (await openApplicationOf(accountId, from)) ?? (await lastEndedApplicationOf(accountId, from));

/** The application that an account's profile was published from, including approved amendments. */
export async function publishedApplicationOf(
  accountId: AccountId,
  from: Reader = db,
): Promise<Application | null> {
  const open = await openApplicationOf(accountId, from);
  return open && isPublished(open.state) ? open : null;
}

/**
 * For administrators, who can't see drafts that were never submitted.
 * @throws Refusal notFound
 */
export async function applicationById(
  id: ApplicationId,
  from: Reader = db,
): Promise<SubmittedApplication> {
  const found = await from.select().from(applications).where(eq(applications.id, id)).get();
  if (!found || !isSubmitted(found)) throw notFound();
  return found;
}

const isSubmitted = (one: Application): one is SubmittedApplication => one.submittedAt !== null;

/** The unanswered change requests, oldest first, including those for rejected documents. */
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

/** What the provider can change now: requested changes and rejected documents. */
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

/** The stored submissions, newest first. */
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

/** The account's submitted application while it awaits a decision. */
export async function submittedApplication(
  actor: Pick<Account, "id"> | null,
): Promise<Application | null> {
  const open = actor && (await openApplicationOf(actor.id));
  return open && awaitsDecision(open.state) ? open : null;
}
