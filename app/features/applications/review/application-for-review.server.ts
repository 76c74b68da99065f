import type { AccountId, ApplicationFileId, ApplicationId } from "#db/schema/ids";
import { peopleByIds, type Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { db } from "~/platform/database/database.server";
import { eventsOpenTo, type EventOf } from "~/platform/lifecycle";
import { orNotFound } from "~/platform/refusals";
import { openAmendmentOf } from "../after-decision/amendments/amendment-queries.server";
import { progressOf } from "../answers/answers.server";
import { allFilesOf } from "../uploaded-files.server";
import { historyOf } from "../application-history.server";
import { withoutExpiredClaim } from "../application-transitions.server";
import { copiesOf } from "../uploads/file-copies.server";
import { withheldFiles } from "../number-access.server";
import { applicationToRead } from "../hidden-applications.server";
import { openChangeRequests, submissionsOf } from "../application-queries.server";
import { applicationLifecycle } from "../application-lifecycle";
import { openedDocuments } from "./decisions/opened-documents.server";
import { isBarredFromAppeal } from "./decisions/open-for-review.server";
import { nextInQueue } from "./queue/queue.server";
import { notesOf } from "./notes/application-note-queries.server";

export type UnderReview = Awaited<ReturnType<typeof applicationForReview>>;

/**
 * `alone` leaves out the next application, opened documents and the published profile.
 * @throws Refusal notFound for a draft, and for a deleted account's application unless a reason was
 * given
 */
export async function applicationForReview(
  actor: Account,
  id: ApplicationId,
  { alone = false } = {},
) {
  const { isHidden, ...read } = await applicationToRead(actor, id);
  const application = withoutExpiredClaim(read);
  const isOwn = application.accountId === actor.id;
  const [progress, uploaded, history, notes, submissions, requests, amendment] = await Promise.all([
    progressOf(id),
    allFilesOf(id),
    historyOf(id),
    isOwn ? [] : notesOf(id),
    submissionsOf(id),
    openChangeRequests(id),
    openAmendmentOf(id),
  ]);
  const [people, isBarred, next, opened, withheld, profile, copiesOfFile] = await Promise.all([
    peopleByIds([
      application.accountId,
      application.claimedBy,
      ...history.flatMap(({ actorId, note }) => [actorId, claimedByIn(note)]),
      ...notes.map(({ authorId }) => authorId),
      ...uploaded.map(({ decidedBy }) => decidedBy),
    ]),
    isBarredFromAppeal(db, actor, application, history),
    alone ? null : nextInQueue(actor, application),
    alone ? new Set<ApplicationFileId>() : openedDocuments(actor, progress.files),
    withheldFiles(actor, application),
    alone || !application.accountId ? null : providerOfAccount(application.accountId),
    copiesOf(application, progress.files),
  ]);
  const owner = orNotFound(people.get(application.accountId ?? ""));
  return {
    application,
    isHidden,
    owner,
    progress,
    replaced: uploaded.filter(({ state }) => state === "replaced"),
    submissions,
    requests,
    amendment,
    next,
    isOwn,
    isBarred,
    isMine: application.claimedBy === actor.id,
    opened,
    withheld,
    copiesOfFile,
    nameOf: (id: AccountId | null) => people.get(id ?? "")?.name ?? "",
    reviewer: people.get(application.claimedBy ?? "")?.name ?? null,
    history: history.map((one) => ({
      ...one,
      actorName: people.get(one.actorId ?? "")?.name ?? null,
    })),
    /** Never shown to the owner. */
    notes: notes.map((note) => ({ ...note, authorName: people.get(note.authorId)?.name ?? "" })),
    profile,
  };
}

export const claimedByIn = (note: Record<string, unknown> | null) =>
  typeof note?.claimedBy === "string" ? note.claimedBy : null;

/** None for one's own or a deleted account's, only `release` while a colleague is reviewing. */
export function eventsOf(under: UnderReview): EventOf<typeof applicationLifecycle>[] {
  const { application, isHidden, isOwn, isMine, isBarred } = under;
  const busy = application.state === "in_review" && !isMine;
  const events =
    isOwn || isHidden ? [] : eventsOpenTo(applicationLifecycle, application.state, "admin");
  return events.filter((event) => (!busy && !isBarred) || event === "release");
}
