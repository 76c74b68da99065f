import type { AccountId, ApplicationId } from "#db/schema/ids";
import { peopleByIds, type Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { db } from "~/platform/database/database.server";
import { eventsOpenTo, type EventOf } from "~/platform/lifecycle";
import { notFound } from "~/platform/refusals";
import { progressOf } from "../answers/answers.server";
import { replacedFilesOf } from "../uploaded-files.server";
import { historyOf } from "../application-history.server";
import { withoutExpiredClaim } from "../application-transitions.server";
import { applicationToRead } from "../hidden-applications.server";
import { openChangeRequests, submissionsOf } from "../application-queries.server";
import { applicationLifecycle } from "../application-lifecycle";
import { openedDocuments } from "./decisions/opened-documents.server";
import { isBarredFromAppeal } from "./decisions/open-for-review.server";
import { notesOf } from "./notes/application-note-queries.server";
import { nextInQueue } from "./queue/queue.server";

export type UnderReview = Awaited<ReturnType<typeof applicationForReview>>;

/**
 * Everything that a reviewer decides on. @throws Refusal notFound for a draft that nobody sent, and
 * for the application of a deleted account as long as no reason was given
 */
export async function applicationForReview(actor: Account, id: ApplicationId) {
  const { isHidden, ...read } = await applicationToRead(actor, id);
  const application = withoutExpiredClaim(read);
  const isOwn = application.accountId === actor.id;
  const [progress, replaced, history, submissions, requests, notes, next] = await Promise.all([
    progressOf(id),
    replacedFilesOf(id),
    historyOf(id),
    submissionsOf(id),
    openChangeRequests(id),
    isOwn ? [] : notesOf(id),
    nextInQueue(actor, application),
  ]);
  const people = await peopleByIds([
    application.accountId,
    application.claimedBy,
    ...history.flatMap(({ actorId, note }) => [actorId, claimedByIn(note)]),
    ...notes.map(({ authorId }) => authorId),
    ...[...progress.files, ...replaced].map(({ decidedBy }) => decidedBy),
  ]);
  const owner = people.get(application.accountId ?? "");
  if (!owner) throw notFound();
  return {
    application,
    /** Its account is deleted: it is read, and nothing is decided. */
    isHidden,
    owner,
    progress,
    /** Uploads that others took the place of, or that were removed after a submission. */
    replaced,
    submissions,
    requests,
    next,
    isOwn,
    isBarred: await isBarredFromAppeal(db, actor, application),
    isMine: application.claimedBy === actor.id,
    /** The uploads that this reviewer has opened. */
    opened: await openedDocuments(actor, progress.files),
    /** What somebody is called who had a part in it. */
    nameOf: (id: AccountId | null) => people.get(id ?? "")?.name ?? "",
    reviewer: people.get(application.claimedBy ?? "")?.name ?? null,
    history: history.map((one) => ({
      ...one,
      actorName: people.get(one.actorId ?? "")?.name ?? null,
    })),
    /** Never read by the owner. */
    notes: notes.map((note) => ({ ...note, authorName: people.get(note.authorId)?.name ?? "" })),
    profile: await providerOfAccount(owner.id),
  };
}

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
