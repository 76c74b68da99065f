import type { AccountId, ApplicationFileId, ApplicationId } from "#db/schema/ids";
import { peopleByIds, type Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { db } from "~/platform/database/database.server";
import { eventsOpenTo, type EventOf } from "~/platform/lifecycle";
import { notFound } from "~/platform/refusals";
import { openedAmendment } from "../after-decision/amendments/amendment-queries.server";
import { progressFrom } from "../answers/answers.server";
import { uploadedFile, type UploadedFile } from "../uploaded-files.server";
import { withoutExpiredClaim } from "../application-transitions.server";
import { withheldSlots } from "../number-access.server";
import { applicationToRead } from "../hidden-applications.server";
import { openedSubmission } from "../application-queries.server";
import { applicationLifecycle } from "../application-lifecycle";
import { openedDocuments } from "./decisions/opened-documents.server";
import { isBarredFromAppeal } from "./decisions/open-for-review.server";
import { nextInQueue } from "./queue/queue.server";
import { wholeApplicationWith } from "../whole-application.server";
import { notesOfWhole } from "./notes/application-note-queries.server";

const wholeApplication = wholeApplicationWith(notesOfWhole);

export type UnderReview = Awaited<ReturnType<typeof applicationForReview>>;

/**
 * Everything that a reviewer decides on.
 * @param alone without what stands around it: who is next, what was opened, what was published
 * @throws Refusal notFound for a draft that nobody sent, and for the application of a deleted
 *   account as long as no reason was given
 */
export async function applicationForReview(
  actor: Account,
  id: ApplicationId,
  { alone = false } = {},
) {
  const found = await wholeApplication({ id });
  if (!found) throw notFound();
  const { isHidden, ...read } = await asReadBy(actor, found.application);
  const application = withoutExpiredClaim(read);
  const isOwn = application.accountId === actor.id;
  const { history } = found;
  const notes = isOwn ? [] : found.notes;
  const uploaded = uploadsIn(found);
  const files = uploaded.filter(({ state }) => state !== "replaced");
  const replaced = uploaded.filter(({ state }) => state === "replaced");
  const [people, isBarred, next, opened, withheld, profile] = await Promise.all([
    peopleByIds([
      application.accountId,
      application.claimedBy,
      ...history.flatMap(({ actorId, note }) => [actorId, claimedByIn(note)]),
      ...notes.map(({ authorId }) => authorId),
      ...uploaded.map(({ decidedBy }) => decidedBy),
    ]),
    isBarredFromAppeal(db, actor, application, history),
    alone ? null : nextInQueue(actor, application),
    alone ? new Set<ApplicationFileId>() : openedDocuments(actor, files),
    withheldSlots(actor, application),
    alone || !application.accountId ? null : providerOfAccount(application.accountId),
  ]);
  const owner = people.get(application.accountId ?? "");
  if (!owner) throw notFound();
  return {
    application,
    /** Its account is deleted: it is read, and nothing is decided. */
    isHidden,
    owner,
    progress: progressFrom(id, found.answers, files),
    /** Uploads that others took the place of, or that were removed after a submission. */
    replaced,
    submissions: found.submissions.map(openedSubmission),
    requests: found.requests,
    /** What the owner of a live profile wants changed, as long as it waits for an answer. */
    amendment: found.amendments.map(openedAmendment)[0] ?? null,
    next,
    isOwn,
    isBarred,
    isMine: application.claimedBy === actor.id,
    /** The uploads that this reviewer has opened. */
    opened,
    /** The documents whose number is masked to this reviewer, and which they don't see either. */
    withheld,
    /** What somebody is called who had a part in it. */
    nameOf: (id: AccountId | null) => people.get(id ?? "")?.name ?? "",
    reviewer: people.get(application.claimedBy ?? "")?.name ?? null,
    history: history.map((one) => ({
      ...one,
      actorName: people.get(one.actorId ?? "")?.name ?? null,
    })),
    /** Never read by the owner. */
    notes: notes.map((note) => ({ ...note, authorName: people.get(note.authorId)?.name ?? "" })),
    profile,
  };
}

type Whole = NonNullable<Awaited<ReturnType<typeof wholeApplication>>>;

const uploadsIn = ({ uploads, files }: Whole): UploadedFile[] =>
  uploads.flatMap((one) => {
    const file = files.find(({ id }) => id === one.fileId);
    return file ? [uploadedFile(one, file)] : [];
  });

/** That of a deleted account has no day of submission, and is read with a reason alone. */
const asReadBy = (actor: Account, { submittedAt, ...application }: Whole["application"]) =>
  submittedAt
    ? { ...application, submittedAt, isHidden: false }
    : applicationToRead(actor, application.id);

/** Whose review a release ended. */
export const claimedByIn = (note: Record<string, unknown> | null): string | null =>
  typeof note?.claimedBy === "string" ? note.claimedBy : null;

/**
 * Nobody decides about their own application, about one that a colleague is at, or about that of a
 * deleted account.
 */
export function eventsOf(under: UnderReview): EventOf<typeof applicationLifecycle>[] {
  const { application, isHidden, isOwn, isMine, isBarred } = under;
  const busy = application.state === "in_review" && !isMine;
  const moves =
    isOwn || isHidden ? [] : eventsOpenTo(applicationLifecycle, application.state, "admin");
  return moves.filter((event) => (!busy && !isBarred) || event === "release");
}
