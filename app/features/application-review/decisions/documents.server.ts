import { and, eq } from "drizzle-orm";
import type { Account } from "~/features/accounts/queries.server";
import { decideDocument as writeDecision } from "~/features/onboarding/decisions.server";
import type { ReviewParty } from "~/features/onboarding/states";
import { audit } from "~/platform/security/audit.server";
import { schema, write } from "~/platform/database/database.server";
import { moveOf } from "~/platform/lifecycle";
import { conflict, notFound } from "~/platform/refusals";
import type { CommandResult } from "~/platform/lifecycle";
import { openForReview } from "./open-for-review.server";
import { documentLifecycle, type DocumentState } from "../states";

const { applicationFiles } = schema;

type Verdict =
  | { document: string; expectedState: string; event: "accept" }
  | { document: string; expectedState: string; event: "reject"; reason: string; note?: string };

/** Accepts or rejects one uploaded file, while its application is under review. */
export function decideDocument(
  actor: Account,
  id: string,
  verdict: Verdict,
): Promise<CommandResult> {
  const { event } = verdict;
  return write(async (tx) => {
    const row = await openForReview(tx, actor, id, {
      event,
      expectedState: verdict.expectedState,
    });
    if (!row || !["submitted", "in_review"].includes(row.state))
      throw conflict("applicationReview.document.closed");
    const file = await tx
      .select()
      .from(applicationFiles)
      .where(and(eq(applicationFiles.id, verdict.document), eq(applicationFiles.applicationId, id)))
      .get();
    if (!file) throw notFound();
    const given = verdict.event === "reject" ? verdict : { reason: null, note: null };
    const decided = { reason: given.reason, note: given.note ?? null };
    const to = event === "accept" ? "accepted" : "rejected";
    if (file.state === to && file.reason === decided.reason && file.note === decided.note)
      return "already";
    // A rejection may be worded again; everything else is a move of the table.
    if (file.state !== to)
      moveOf<DocumentState, ReviewParty>(documentLifecycle, file.state, event, "admin");
    await writeDecision(tx, file.id, { state: to, ...decided, decidedBy: actor.id });
    await audit(tx, {
      actorId: actor.id,
      event: `document.${event}`,
      subject: file.id,
      detail: { application: id, slot: file.slot, ...decided },
    });
    return "done";
  });
}
