import { and, desc, isNull, or } from "drizzle-orm";
import type { AccountId, ApplicationId } from "#db/schema/ids";
import { db, schema, type Tx, type ReadFrom } from "~/platform/database/database.server";
import { ascendingBy, insertionOrder } from "~/platform/database/insertion-order.server";
import { readByKeys, readListsByKey } from "~/platform/database/reads-by-key.server";
import { notFound, orNotFound } from "~/platform/refusals";
import { decrypt } from "~/platform/security/encryption.server";
import type { EncryptedColumn } from "~/platform/security/key-rotation/encrypted-columns.server";
import { personById, type Account, type Person } from "~/features/accounts/account-queries.server";
import type { TypedSteps } from "./answers/answers";
import { filesOf } from "./uploaded-files.server";
import { type RequestedField } from "./application-policy";
import { awaitsDecision, isEnded } from "./application-lifecycle";
import { stepOfSlot } from "./application-steps";

const { applications, applicationSubmissions, changeRequests } = schema;

export type Application = typeof applications.$inferSelect;
export type SubmittedApplication = Application & { submittedAt: Date };

/** An account's open one or a browser's draft. Null before the first answer. */
export async function applicationFor(
  actor: Pick<Account, "id"> | null,
  visitor: string,
  from: ReadFrom = db,
): Promise<Application | null> {
  return actor ? openApplicationOf(actor.id, from) : draftOfVisitor(visitor, from);
}

async function openApplicationOf(accountId: AccountId, from: ReadFrom = db) {
  const own = await applicationsOf(accountId, from);
  return own.find(({ state }) => !isEnded(state)) ?? null;
}

export async function draftOfVisitor(
  visitor: string,
  from: ReadFrom = db,
): Promise<Application | null> {
  const isDraft = ({ visitorId, state }: Application) => visitorId === visitor && state === "draft";
  return (await latestFirst(visitor, from, "createdAt", isDraft))[0] ?? null;
}

export const draftsSetAside = ({ id }: Pick<Account, "id">, from: ReadFrom = db) =>
  latestFirst(id, from, "updatedAt", ({ keptFor }) => keptFor === id);

export const applicationsOf = (id: AccountId, from: ReadFrom = db) =>
  latestFirst(id, from, "createdAt", ({ accountId }) => accountId === id);

/** A draft may be older than that. */
export async function lastEndedApplicationOf(
  id: AccountId,
  from: ReadFrom = db,
): Promise<Application | null> {
  const isEndedOwn = ({ accountId, state }: Application) => accountId === id && isEnded(state);
  return (await latestFirst(id, from, "updatedAt", isEndedOwn))[0] ?? null;
}

/** In one statement, for the id of an account or a visitor: a person has few. */
async function latestFirst(
  key: string,
  from: ReadFrom,
  by: "createdAt" | "updatedAt",
  isWanted: (one: Application) => boolean,
) {
  const around = await rowsAround.one(key, from);
  return around.filter(isWanted).toSorted((one, other) => Number(other[by]) - Number(one[by]));
}

/** The last inserted first, which decides between equal times. */
const rowsAround = readListsByKey(
  (from, isKey) =>
    from
      .select()
      .from(applications)
      .where(
        or(
          isKey(applications.accountId),
          isKey(applications.keptFor),
          isKey(applications.visitorId),
        ),
      )
      .orderBy(desc(insertionOrder(applications))),
  ({ accountId, keptFor, visitorId }) =>
    [accountId, keptFor, visitorId].filter((key) => key !== null),
);

export const currentApplicationOf = async (
  accountId: AccountId,
  from: ReadFrom = db,
): Promise<Application | null> =>
  (await openApplicationOf(accountId, from)) ?? (await lastEndedApplicationOf(accountId, from));

/** @throws Refusal notFound */
export async function applicantOf(
  { accountId }: Pick<Application, "accountId">,
  from?: Tx,
): Promise<Person> {
  return orNotFound(await personById(accountId, from));
}

/** Administrators can't see drafts that were never submitted. @throws Refusal notFound */
export async function applicationById(
  id: ApplicationId,
  from?: ReadFrom,
): Promise<SubmittedApplication> {
  const found = await anyApplication(id, from);
  if (!found || !isSubmitted(found)) throw notFound();
  return found;
}

/** Also a draft or a hidden one. */
export const anyApplication = async (
  id: ApplicationId,
  from?: ReadFrom,
): Promise<Application | null> => (await applicationRows.one(id, from)) ?? null;

const applicationRows = readByKeys(
  (from, isKey) => from.select().from(applications).where(isKey(applications.id)),
  ({ id }) => [id],
);

export const isSubmitted = (one: Application): one is SubmittedApplication =>
  one.submittedAt !== null;

export const openChangeRequests = (applicationId: ApplicationId, from: ReadFrom = db) =>
  openRequestRows.one(applicationId, from);

const openRequestRows = readListsByKey(
  (from, isKey) =>
    from
      .select()
      .from(changeRequests)
      .where(and(isKey(changeRequests.applicationId), isNull(changeRequests.answeredAt)))
      .orderBy(...ascendingBy(changeRequests.askedAt)),
  ({ applicationId }) => [applicationId],
);

export async function requestedChangesOf(
  applicationId: ApplicationId,
  from: ReadFrom = db,
): Promise<RequestedField[]> {
  const [requests, files] = await Promise.all([
    openChangeRequests(applicationId, from),
    filesOf(applicationId, from),
  ]);
  const rejected = files.filter(({ state }) => state === "rejected");
  return [
    ...requests.map(({ step, field }) => ({ step, field })),
    ...rejected.map(({ slot }) => ({ step: stepOfSlot(slot), field: slot })),
  ];
}

type Submission = Omit<typeof applicationSubmissions.$inferSelect, "answers"> & {
  typed: TypedSteps;
};

export async function submissionsOf(
  applicationId: ApplicationId,
  from: ReadFrom = db,
): Promise<Submission[]> {
  return (await submissionRows.one(applicationId, from)).map(decryptSubmission);
}

const decryptSubmission = ({ answers, ...row }: typeof applicationSubmissions.$inferSelect) => ({
  ...row,
  typed: JSON.parse(decrypt(answers, associatedDataOfSubmission(row.id))) as TypedSteps,
});

const submissionRows = readListsByKey(
  (from, isKey) =>
    from
      .select()
      .from(applicationSubmissions)
      .where(isKey(applicationSubmissions.applicationId))
      .orderBy(desc(applicationSubmissions.number)),
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
