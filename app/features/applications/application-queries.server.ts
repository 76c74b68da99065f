import { and, asc, desc, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { AccountId, ApplicationId } from "#db/schema/ids";
import { db, schema, type Database } from "~/platform/database/database.server";
import { insertionOrder } from "~/platform/database/insertion-order.server";
import { notFound } from "~/platform/refusals";
import { decrypt } from "~/platform/security/encryption.server";
import type { EncryptedColumn } from "~/platform/security/key-rotation/encrypted-columns.server";
import type { Account } from "~/features/accounts/account-queries.server";
import type { TypedSteps } from "./answers/answers";
import { stepOfSlot, type Asked } from "./application-policy";
import { awaitsDecision, endedStates, isPublished } from "./application-lifecycle";

const { applicationFiles, applications, applicationSubmissions, changeRequests } = schema;

export type Application = typeof applications.$inferSelect;
export type SubmittedApplication = Application & { submittedAt: Date };
type ChangeRequest = typeof changeRequests.$inferSelect;
type Reader = Pick<Database, "select">;

/**
 * The application that this person works on: an account's open one, a stranger's draft. Null before
 * the first word.
 */
export async function applicationFor(
  actor: Pick<Account, "id"> | null,
  visitor: string,
  from: Reader = db,
): Promise<Application | null> {
  return actor ? openApplicationOf(actor.id, from) : draftOfVisitor(visitor, from);
}

/**
 * The one application of an account that has not ended: a draft, one under review, or the one of a
 * live profile.
 */
async function openApplicationOf(
  accountId: AccountId,
  from: Reader = db,
): Promise<Application | null> {
  const found = await from
    .select()
    .from(applications)
    .where(
      and(eq(applications.accountId, accountId), notInArray(applications.state, [...endedStates])),
    )
    .get();
  return found ?? null;
}

/**
 * The draft that was typed in this browser while nobody was logged in, or that was handed to it
 * since.
 */
export async function draftOfVisitor(
  visitor: string,
  from: Reader = db,
): Promise<Application | null> {
  const draft = await from
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.visitorId, visitor),
        isNull(applications.accountId),
        eq(applications.state, "draft"),
      ),
    )
    .orderBy(
      desc(applications.handedOverAt),
      desc(applications.createdAt),
      desc(insertionOrder(applications)),
    )
    .limit(1)
    .get();
  return draft ?? null;
}

/** All applications of an account, newest first. */
export const applicationsOf = (accountId: AccountId, from: Reader = db): Promise<Application[]> =>
  from
    .select()
    .from(applications)
    .where(eq(applications.accountId, accountId))
    .orderBy(desc(applications.createdAt), desc(insertionOrder(applications)));

/**
 * The application of an account that ended last: it was rejected or taken back. A draft may be
 * older than one that ended.
 */
export async function lastEndedApplicationOf(
  accountId: AccountId,
  from: Reader = db,
): Promise<Application | null> {
  const found = await from
    .select()
    .from(applications)
    .where(
      and(eq(applications.accountId, accountId), inArray(applications.state, [...endedStates])),
    )
    .orderBy(desc(applications.updatedAt), desc(insertionOrder(applications)))
    .limit(1)
    .get();
  return found ?? null;
}

/**
 * The application that an account reads of as its own: the open one, else the one that ended last.
 */
export const currentApplicationOf = async (
  accountId: AccountId,
  from: Reader = db,
): Promise<Application | null> =>
  (await openApplicationOf(accountId, from)) ?? (await lastEndedApplicationOf(accountId, from));

/**
 * The application that the profile of an account was published from, with the amendments that were
 * agreed to.
 */
export async function publishedApplicationOf(
  accountId: AccountId,
  from: Reader = db,
): Promise<Application | null> {
  const open = await openApplicationOf(accountId, from);
  return open && isPublished(open.state) ? open : null;
}

/**
 * For administrators; a draft that nobody submitted is nobody's business.
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

/** What a reviewer still waits for, rejected documents included. */
export async function openChangeRequests(
  applicationId: ApplicationId,
  from: Reader = db,
): Promise<ChangeRequest[]> {
  return from
    .select()
    .from(changeRequests)
    .where(and(eq(changeRequests.applicationId, applicationId), isNull(changeRequests.answeredAt)))
    .orderBy(asc(changeRequests.askedAt), asc(insertionOrder(changeRequests)));
}

/** What may be changed now: what was asked for, and every document that was rejected. */
export async function askedOf(applicationId: ApplicationId, from: Reader = db): Promise<Asked[]> {
  const requests = await openChangeRequests(applicationId, from);
  const rejected = await from
    .select({ slot: applicationFiles.slot })
    .from(applicationFiles)
    .where(
      and(
        eq(applicationFiles.applicationId, applicationId),
        eq(applicationFiles.state, "rejected"),
      ),
    );
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

/** What was frozen at each submission, newest first. */
export async function submissionsOf(
  applicationId: ApplicationId,
  from: Reader = db,
): Promise<Submission[]> {
  const rows = await from
    .select()
    .from(applicationSubmissions)
    .where(eq(applicationSubmissions.applicationId, applicationId))
    .orderBy(desc(applicationSubmissions.number));
  return rows.map(openedSubmission);
}

/** With what was frozen decrypted. */
export const openedSubmission = ({
  answers,
  ...row
}: typeof applicationSubmissions.$inferSelect): Submission => ({
  ...row,
  typed: JSON.parse(decrypt(answers, associatedDataOfSubmission(row.id))) as TypedSteps,
});

/** The place that the encryption of a submission's answers is bound to. */
export const associatedDataOfSubmission = (id: ApplicationId) =>
  `application_submissions.answers:${id}`;

export const encryptedSubmissions: EncryptedColumn = {
  column: applicationSubmissions.answers,
  id: applicationSubmissions.id,
  associatedData: associatedDataOfSubmission,
};

/** What this person submitted last, for as long as it waits for the decision. */
export async function submittedApplication(
  actor: Pick<Account, "id"> | null,
): Promise<Application | null> {
  const open = actor && (await openApplicationOf(actor.id));
  return open && awaitsDecision(open.state) ? open : null;
}
