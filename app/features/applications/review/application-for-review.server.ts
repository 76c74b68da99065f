import type { AccountId, ApplicationFileId, ApplicationId } from "#db/schema/ids";
import { peopleByIds, type Account } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { db } from "~/platform/database/database.server";
import { eventsOpenTo, type EventOf } from "~/platform/lifecycle";
import { notFound } from "~/platform/refusals";
import { decryptAmendment } from "../after-decision/amendments/amendment-queries.server";
import { progressFrom } from "../answers/answers.server";
import { uploadedFile, type UploadedFile } from "../uploaded-files.server";
import { withoutExpiredClaim } from "../application-transitions.server";
import { withheldSlots } from "../number-access.server";
import { applicationToRead } from "../hidden-applications.server";
import { decryptSubmission } from "../application-queries.server";
import { applicationLifecycle } from "../application-lifecycle";
import { openedDocuments } from "./decisions/opened-documents.server";
import { isBarredFromAppeal } from "./decisions/open-for-review.server";
import { nextInQueue } from "./queue/queue.server";
import { wholeApplicationWith } from "../whole-application.server";
import { notesOfWhole } from "./notes/application-note-queries.server";

const wholeApplication = wholeApplicationWith(notesOfWhole);

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
  const found = await wholeApplication({ id });
  if (!found) throw notFound();
  const { isHidden, ...read } = await readableBy(actor, found.application);
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
    isHidden,
    owner,
    progress: progressFrom(id, found.answers, files),
    replaced,
    submissions: found.submissions.map(decryptSubmission),
    requests: found.requests,
    amendment: found.amendments.map(decryptAmendment)[0] ?? null,
    next,
    isOwn,
    isBarred,
    isMine: application.claimedBy === actor.id,
    opened,
    withheld,
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

type Whole = NonNullable<Awaited<ReturnType<typeof wholeApplication>>>;

const uploadsIn = ({ uploads, files }: Whole): UploadedFile[] =>
  uploads.flatMap((one) => {
    const file = files.find(({ id }) => id === one.fileId);
    return file ? [uploadedFile(one, file)] : [];
  });

/** Those of deleted accounts have no `submittedAt`, and are readable only after giving a reason. */
const readableBy = (actor: Account, { submittedAt, ...application }: Whole["application"]) =>
  submittedAt
    ? { ...application, submittedAt, isHidden: false }
    : applicationToRead(actor, application.id);

export const claimedByIn = (note: Record<string, unknown> | null): string | null =>
  typeof note?.claimedBy === "string" ? note.claimedBy : null;

/** None for one's own or a deleted account's, only `release` while a colleague is reviewing. */
export function eventsOf(under: UnderReview): EventOf<typeof applicationLifecycle>[] {
  const { application, isHidden, isOwn, isMine, isBarred } = under;
  const busy = application.state === "in_review" && !isMine;
  const events =
    isOwn || isHidden ? [] : eventsOpenTo(applicationLifecycle, application.state, "admin");
  return events.filter((event) => (!busy && !isBarred) || event === "release");
}
