import type { Account } from "~/features/accounts/queries.server";
import { documentOf, writeDocumentDecision } from "~/features/onboarding/decisions.server";
import {
  awaitsDecision,
  documentLifecycle,
  type DocumentState,
  type ReviewParty,
} from "~/features/onboarding/states";
import { audit } from "~/platform/security/audit.server";
import { write } from "~/platform/database/database.server";
import { moveOf } from "~/platform/lifecycle";
import { conflict } from "~/platform/refusals";
import type { DocumentReason } from "./reasons";
import { openForReview } from "./open-for-review.server";
import type { CommandResult } from "~/platform/lifecycle";

type DocumentInput =
  | { document: string; expectedState: string; event: "accept" }
  | {
      document: string;
      expectedState: string;
      event: "reject";
      reason: DocumentReason;
      note?: string;
    };

const decisions = { accept: "accepted", reject: "rejected" } as const;

/** Accepts or rejects one uploaded file, while its application is under review. */
export function decideDocument(
  actor: Account,
  id: string,
  input: DocumentInput,
): Promise<CommandResult> {
  const { event, expectedState } = input;
  return write(async (tx) => {
    const application = await openForReview(tx, actor, id, { event, expectedState });
    if (!application || !awaitsDecision(application.state))
      throw conflict("applicationReview.document.closed");
    const file = await documentOf(tx, id, input.document);
    const given = input.event === "reject" ? input : { reason: null, note: null };
    const decided = { reason: given.reason, note: given.note ?? null };
    const state = decisions[event];
    if (file.state === state && file.reason === decided.reason && file.note === decided.note)
      return "already";
    // A rejection may be worded again; everything else is a move of the table.
    if (file.state !== state)
      moveOf<DocumentState, ReviewParty>(documentLifecycle, file.state, event, "admin");
    await writeDocumentDecision(tx, file, { state, ...decided, decidedBy: actor.id });
    await audit(tx, {
      actorId: actor.id,
      event: `document.${event}`,
      subject: file.id,
      detail: { application: id, slot: file.slot, ...decided },
    });
    return "done";
  });
}
