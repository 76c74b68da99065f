import { requireAdmin } from "~/features/accounts/account-commands.server";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { AccountId, ApplicationId, ApplicationNoteId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import { istDay } from "~/platform/india/dates/dates";
import type { CommandResult } from "~/platform/lifecycle";
import { invalid, notFound } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { applicationById, applicationsOf } from "../../application-queries.server";
import { notesOf } from "./application-note-queries.server";
import { idsOf } from "~/platform/ids";
import { z } from "zod";
import { shapeOf } from "~/platform/forms/field-schemas";
import { noteFields } from "../application-review-fields";
import { sentKey } from "~/platform/shared-schemas";
import { byIntent } from "~/platform/forms/intent";

const { applicationNotes } = schema;

type Note = Omit<Extract<NoteInput, { intent: "note" }>, "intent">;

export const changeNotes = (actor: Account, id: ApplicationId, input: NoteInput) =>
  input.intent === "note" ? writeNote(actor, id, input) : followUp(actor, id, input.noteId);

/** A repeat does nothing. @throws Refusal conflict for one's own, invalid for a past day */
export async function writeNote(
  actor: Account,
  id: ApplicationId,
  note: Note,
): Promise<CommandResult> {
  if (note.followUpOn && note.followUpOn < istDay(now()))
    throw invalid({ followUpOn: ["applicationReview.note.dayOver"] });
  return write(async (tx): Promise<CommandResult> => {
    const application = await applicationById(id, tx);
    await requireAdmin(tx, actor, [application.accountId]);
    const [last] = await notesOf(id, tx);
    const isSame =
      last?.authorId === actor.id &&
      last.text === note.noteText &&
      last.followUpOn === (note.followUpOn ?? null);
    if (isSame && !last.followedUpAt) return "already";
    const noteId = newId();
    await tx.insert(applicationNotes).values({
      id: noteId,
      applicationId: id,
      authorId: actor.id,
      text: note.noteText,
      followUpOn: note.followUpOn ?? null,
      createdAt: now(),
    });
    await audit(tx, {
      actorId: actor.id,
      event: "application.note",
      subject: id,
      detail: { note: noteId },
    });
    return "done";
  });
}

export function followUp(
  actor: Account,
  id: ApplicationId,
  noteId: ApplicationNoteId,
): Promise<CommandResult> {
  return write(async (tx) => {
    const { accountId } = await applicationById(id, tx);
    await requireAdmin(tx, actor, [accountId]);
    const isThis = and(eq(applicationNotes.id, noteId), eq(applicationNotes.applicationId, id));
    const written = await tx
      .update(applicationNotes)
      .set({ followedUpAt: now() })
      .where(and(isThis, isNull(applicationNotes.followedUpAt)));
    if (written.rowsAffected === 1) return "done";
    if (!(await tx.select().from(applicationNotes).where(isThis).get())) throw notFound();
    return "already";
  });
}

export async function endFollowUps(tx: Tx, accountId: AccountId) {
  const ids = idsOf(await applicationsOf(accountId, tx));
  if (ids.length === 0) return;
  await tx
    .update(applicationNotes)
    .set({ followedUpAt: now() })
    .where(
      and(
        inArray(applicationNotes.applicationId, ids),
        isNotNull(applicationNotes.followUpOn),
        isNull(applicationNotes.followedUpAt),
      ),
    );
}

export const noteForm = byIntent({
  note: shapeOf(noteFields),
  followUp: { noteId: sentKey },
});

type NoteInput = z.output<typeof noteForm>;
