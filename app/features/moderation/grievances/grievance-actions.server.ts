import { reportedListing } from "./grievance-presenter.server";
import type { AccountId, GrievanceId } from "#db/schema/ids";
import { changeAsAdmin } from "~/features/accounts/account-commands.server";
import {
  accountOf,
  administrators,
  type Account,
} from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import type { CommandResult } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, forbidden, invalid } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { keysOf } from "~/platform/unions";
import { consumeLimit } from "~/platform/security/rate-limits.server";
import { reopenUntil } from "./grievance-due-dates.server";
import type { DecisionInput, HandlingInput, TicketInput } from "./grievance-forms";
import { isOpen } from "./grievance-lifecycle";
import { adminMail, complainantMail, emailAbout } from "./grievance-mails.server";
import { grievanceTransitions } from "./grievance-transitions.server";
import {
  complainantOf,
  grievanceById,
  isAboutOwnListing,
  isOwn,
  notesOf,
  type Grievance,
  type GrievanceNote,
} from "./grievances.server";

const { grievanceNotes } = schema;

/**
 * `actor` is null for a guest with a signed link; a repeat is `already` done.
 * @throws Refusal conflict if the state no longer allows the event
 */
export async function answerTicket(
  found: Grievance,
  actor: Account | null,
  input: TicketInput,
): Promise<CommandResult> {
  if (input.intent === "add") return addText(found, actor, input.text);
  const { intent: event } = input;
  const readers = { complainant: await complainantOf(found), admins: await administrators() };
  const actorId = actor?.id ?? null;
  return write(async (tx) => {
    const grievance = await grievanceById(found.id, tx);
    if (isDone(grievance, event)) return "already";
    if (event === "reopen" && !reopenUntil(grievance)) throw conflict("grievances.reopen.over");
    await transition(tx, grievanceTransitions, grievance, event, {
      party: "complainant",
      actorId,
      emailTo: emailAbout(event, readers),
    });
    if (event === "reopen") await insertNote(tx, grievance, "addition", actorId, input.why);
    await audit(tx, { actorId, event: `grievance.${event}`, subject: grievance.id });
    return "done";
  });
}

function isDone({ state, receivedAt }: Grievance, event: "confirm" | "withdraw" | "reopen") {
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
    await insertNote(tx, grievance, "addition", actor?.id ?? null, text);
    // Emails the administrator who handles it, or all administrators before that.
    const taker = admins.find(({ id }) => id === grievance.takenBy);
    for (const admin of taker ? [taker] : admins)
      await enqueueMail(tx, adminMail("add", grievance, admin));
    return "done";
  });
}

/** Makes the change and returns the event to log, null if it was made before. */
type Handling = (tx: Tx, grievance: Grievance) => Promise<string | null>;

/**
 * No one handles their own grievance or a report of their own listing.
 * @throws Refusal notFound, conflict, forbidden
 */
export async function handleGrievance(
  actor: Account,
  id: GrievanceId,
  input: HandlingInput,
): Promise<CommandResult> {
  const found = await grievanceById(id);
  if (await isAboutOwnListing(found, actor)) throw forbidden("grievances.ownListing");
  const handle = await handlingOf(found, actor, input);
  const change = async (tx: Tx) => {
    const event = await handle(tx, await grievanceById(id, tx));
    return event === null ? null : { event, subject: id };
  };
  return changeAsAdmin(actor, change, [isOwn(found, actor) ? actor.id : null]);
}

async function handlingOf(
  found: Grievance,
  actor: Account,
  input: HandlingInput,
): Promise<Handling> {
  const complainant = await complainantOf(found);
  switch (input.intent) {
    case "take":
    case "take_over":
      return async (tx, grievance) => {
        if (grievance.state === "in_progress" && grievance.takenBy === actor.id) return null;
        await transition(tx, grievanceTransitions, grievance, input.intent, {
          party: "admin",
          actorId: actor.id,
          set: { takenBy: actor.id },
          emailTo: emailAbout(input.intent, { complainant, admins: [] }),
        });
        return `grievance.${input.intent}`;
      };
    case "note":
      return (tx, grievance) => writeNote(tx, grievance, "internal", actor.id, input.note);
    case "answer":
      return async (tx, grievance) => {
        const written = await writeNote(tx, grievance, "answer", actor.id, input.answer);
        if (written)
          await enqueueMail(tx, complainantMail("answer", grievance, complainant, input.answer));
        return written;
      };
    case "decide":
      return deciding(found, actor, input);
  }
}

/** Repeating the last note does nothing. */
async function writeNote(
  tx: Tx,
  grievance: Grievance,
  kind: "internal" | "answer",
  authorId: AccountId,
  text: string,
) {
  const last = (await notesOf(grievance.id, tx)).at(-1);
  if (last?.kind === kind && last.text === text && last.authorId === authorId) return null;
  if (kind === "answer" && !isOpen(grievance.state)) throw conflict("grievances.answer.over");
  await insertNote(tx, grievance, kind, authorId, text);
  return `grievance.${kind}`;
}

async function deciding(
  found: Grievance,
  actor: Account,
  { outcome, decision, consequence }: DecisionInput,
): Promise<Handling> {
  const complainant = await complainantOf(found);
  const reported = await reportedProvider(found);
  if (consequence && (!reported || outcome === "not_upheld"))
    throw invalid({ consequence: ["grievances.decide.consequence.none"] });
  const provider = reported && consequence ? { ...reported, consequence } : undefined;
  const set = { outcome, decision, consequence: consequence ?? null, decidedBy: actor.id };
  return async (tx, grievance) => {
    const isRepeat = keysOf(set).every((column) => grievance[column] === set[column]);
    if (grievance.state === "decided" && isRepeat) return null;
    if (grievance.state === "in_progress" && grievance.takenBy !== actor.id)
      throw conflict("grievances.decide.notYours");
    const event = consequence ? "decide_with_consequence" : "decide";
    await transition(tx, grievanceTransitions, grievance, event, {
      party: "admin",
      actorId: actor.id,
      set,
      emailTo: emailAbout(event, { complainant, admins: [], provider }),
    });
    return "grievance.decide";
  };
}

async function reportedProvider(grievance: Grievance) {
  const listing = await reportedListing(grievance);
  return listing && { business: listing.name, reader: await accountOf(listing.accountId) };
}

const insertNote = (
  tx: Tx,
  { id: grievanceId }: Grievance,
  kind: GrievanceNote["kind"],
  authorId: AccountId | null,
  text: string,
) =>
  tx.insert(grievanceNotes).values({ id: newId(), grievanceId, kind, authorId, text, at: now() });
