import type { GrievanceId } from "#db/schema/ids";
import { requireAdmin } from "~/features/accounts/account-commands.server";
import { accountOf, type Account } from "~/features/accounts/account-queries.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { now } from "~/platform/clock.server";
import { schema, write, type Tx } from "~/platform/database/database.server";
import { newId } from "~/platform/ids.server";
import type { CommandResult } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, forbidden, invalid } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { reopenUntil } from "../grievance-due-dates.server";
import type { DecisionInput, HandlingInput } from "../grievance-forms";
import {
  complainantOf,
  grievanceById,
  isOwn,
  notesOf,
  type Grievance,
  isAboutOwnListing,
} from "../grievances.server";
import { complainantMail, consequenceMail, decidedMail } from "../grievance-mails.server";
import { grievanceTransitions } from "../grievance-transitions.server";
import { isOpen } from "../grievance-lifecycle";

const { grievanceNotes } = schema;

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
  switch (input.intent) {
    case "take":
    case "take_over":
      return take(actor, id, input.intent);
    case "note":
      return writeNote(actor, id, "internal", input.note);
    case "answer":
      return writeNote(actor, id, "answer", input.answer);
    case "decide":
      return decide(actor, id, input);
  }
}

async function take(actor: Account, id: GrievanceId, event: "take" | "take_over") {
  const complainant = await complainantOf(await grievanceById(id));
  return handle(actor, id, async (tx, grievance) => {
    if (grievance.state === "in_progress" && grievance.takenBy === actor.id) return null;
    const taken = { party: "admin", actorId: actor.id, set: { takenBy: actor.id } } as const;
    if (event === "take_over")
      await transition(tx, grievanceTransitions, grievance, "take_over", taken);
    else
      await transition(tx, grievanceTransitions, grievance, "take", {
        ...taken,
        emails: (updated) => ({ complainant: complainantMail("taken", updated, complainant) }),
      });
    return `grievance.${event}`;
  });
}

/** Repeating the last note does nothing. */
async function writeNote(
  actor: Account,
  id: GrievanceId,
  kind: "internal" | "answer",
  text: string,
) {
  const complainant = await complainantOf(await grievanceById(id));
  return handle(actor, id, async (tx, grievance) => {
    const last = (await notesOf(id, tx)).at(-1);
    if (last?.kind === kind && last.text === text && last.authorId === actor.id) return null;
    if (kind === "answer" && !isOpen(grievance.state)) throw conflict("grievances.answer.over");
    const note = { id: newId(), grievanceId: id, kind, authorId: actor.id, text, at: now() };
    await tx.insert(grievanceNotes).values(note);
    if (kind === "answer")
      await enqueueMail(tx, complainantMail("answered", grievance, complainant, [text]));
    return `grievance.${kind}`;
  });
}

async function decide(actor: Account, id: GrievanceId, input: DecisionInput) {
  const before = await grievanceById(id);
  const complainant = await complainantOf(before);
  const reported = await reportedProvider(before);
  const { outcome, decision, consequence } = input;
  if (consequence && (!reported || outcome === "not_upheld"))
    throw invalid({ consequence: ["grievances.decide.consequence.none"] });
  return handle(actor, id, async (tx, grievance) => {
    const isRepeat =
      grievance.decidedBy === actor.id &&
      grievance.outcome === outcome &&
      grievance.decision === decision &&
      grievance.consequence === (consequence ?? null);
    if (grievance.state === "decided" && isRepeat) return null;
    if (grievance.state === "in_progress" && grievance.takenBy !== actor.id)
      throw conflict("grievances.decide.notYours");
    const decided = {
      party: "admin",
      actorId: actor.id,
      set: { outcome, decision, consequence: consequence ?? null, decidedBy: actor.id },
    } as const;
    const toComplainant = (updated: Grievance) =>
      decidedMail(updated, complainant, reopenUntil(updated));
    if (consequence)
      await transition(tx, grievanceTransitions, grievance, "decide_with_consequence", {
        ...decided,
        emails: (updated) => ({
          complainant: toComplainant(updated),
          provider: reported?.account
            ? consequenceMail(reported.businessName, consequence, reported.account)
            : null,
        }),
      });
    else
      await transition(tx, grievanceTransitions, grievance, "decide", {
        ...decided,
        emails: (updated) => ({ complainant: toComplainant(updated) }),
      });
    return "grievance.decide";
  });
}

async function reportedProvider({ providerId }: Grievance) {
  const found = providerId === null ? undefined : (await recipients([providerId])).get(providerId);
  return found ? { ...found, account: await accountOf(found.accountId) } : null;
}

/** `act` returns the event to log, or null if it was already carried out. */
function handle(
  actor: Account,
  id: GrievanceId,
  act: (tx: Tx, grievance: Grievance) => Promise<string | null>,
): Promise<CommandResult> {
  return write(async (tx) => {
    const grievance = await grievanceById(id, tx);
    await requireAdmin(tx, actor, [isOwn(grievance, actor) ? actor.id : null]);
    const event = await act(tx, grievance);
    if (!event) return "already";
    await audit(tx, { actorId: actor.id, event, subject: id });
    return "done";
  });
}
