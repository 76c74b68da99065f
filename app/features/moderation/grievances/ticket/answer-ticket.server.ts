import type { AccountId } from "#db/schema/ids";
import { administrators, type Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import type { CommandResult } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { reopenUntil } from "../grievance-due-dates.server";
import type { TicketInput } from "../grievance-forms";
import { complainantOf, grievanceById, notesOf, type Grievance } from "../grievances.server";
import { adminMail, complainantMail } from "../grievance-mails.server";
import { grievanceTransitions } from "../grievance-transitions.server";
import { isOpen } from "../grievance-lifecycle";

const { grievanceNotes } = schema;

/** `actor` is null for a guest with a signed link. */
export function answerTicket(
  found: Grievance,
  actor: Account | null,
  input: TicketInput,
): Promise<CommandResult> {
  switch (input.intent) {
    case "confirm":
      return transitionOwn(found, actor, "confirm");
    case "withdraw":
      return transitionOwn(found, actor, "withdraw");
    case "add":
      return addText(found, actor, input.text);
    case "reopen":
      return transitionOwn(found, actor, "reopen", input.why);
  }
}

const emailsAbout = {
  confirm: ["acknowledged", "arrived"],
  withdraw: ["withdrawn", "withdrawnForAdmin"],
  reopen: ["reopened", "reopenedForAdmin"],
} as const;

/** A repeat returns `already`. @throws Refusal conflict if the state no longer allows the event */
async function transitionOwn(
  found: Grievance,
  actor: Account | null,
  event: keyof typeof emailsAbout,
  why?: string,
): Promise<CommandResult> {
  const complainant = await complainantOf(found);
  const admins = await administrators();
  return write(async (tx) => {
    const grievance = await grievanceById(found.id, tx);
    if (isDone(grievance, event)) return "already";
    if (event === "reopen" && !reopenUntil(grievance)) throw conflict("grievances.reopen.over");
    const actorId = actor?.id ?? null;
    const [news, forAdmin] = emailsAbout[event];
    await transition(tx, grievanceTransitions, grievance, event, {
      party: "complainant",
      actorId,
      emails: (updated) => ({
        complainant: complainantMail(news, updated, complainant),
        admin: admins.map((admin) => adminMail(forAdmin, updated, admin)),
      }),
    });
    if (why) await tx.insert(grievanceNotes).values(noteOf(grievance, actorId, why));
    await audit(tx, { actorId, event: `grievance.${event}`, subject: grievance.id });
    return "done";
  });
}

function isDone({ state, receivedAt }: Grievance, event: keyof typeof emailsAbout): boolean {
  if (event === "confirm") return receivedAt !== null;
  return state === (event === "withdraw" ? "withdrawn" : "reopened");
}

/** Repeating the last addition does nothing. @throws Refusal conflict, tooMany */
async function addText(
  found: Grievance,
  actor: Account | null,
  text: string,
): Promise<CommandResult> {
  await consumeLimit("grievanceWordsByTicket", found.id);
  const admins = await administrators();
  return write<CommandResult>(async (tx) => {
    const grievance = await grievanceById(found.id, tx);
    if (!isOpen(grievance.state)) throw conflict("grievances.add.over");
    const last = (await notesOf(grievance.id, tx)).filter(({ kind }) => kind !== "internal").at(-1);
    if (last?.kind === "addition" && last.text === text) return "already";
    await tx.insert(grievanceNotes).values(noteOf(grievance, actor?.id ?? null, text));
    // Emails the administrator who handles it, or all administrators before that.
    const taker = admins.find(({ id }) => id === grievance.takenBy);
    for (const admin of taker ? [taker] : admins)
      await enqueueMail(tx, adminMail("more", grievance, admin));
    return "done";
  });
}

const noteOf = ({ id: grievanceId }: Grievance, authorId: AccountId | null, text: string) => ({
  id: newId(),
  grievanceId,
  authorId,
  text,
  at: now(),
  kind: "addition" as const,
});
