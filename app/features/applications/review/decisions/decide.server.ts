import type { ApplicationId } from "#db/schema/ids";
import type { Account, Person } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { write, type Tx } from "~/platform/database/database.server";
import { transitionOf, type CommandResult, type EventOf } from "~/platform/lifecycle";
import { transition } from "~/platform/lifecycle.server";
import type { Mail } from "~/platform/mail/template.server";
import { conflict } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { applicationTransitions, unclaimed } from "../../application-transitions.server";
import type { Application } from "../../application-queries.server";
import { applicationLifecycle } from "../../application-lifecycle";
import { applicantOf } from "../../application-queries.server";
import { openForReview } from "./open-for-review.server";

type ReviewEvent = Exclude<EventOf<typeof applicationLifecycle>, "submit" | "withdraw" | "appeal">;

type Decision = {
  set?: Partial<Application>;
  note?: Record<string, unknown>;
  emails: { provider?: Mail };
};

/** `prepare` runs in the same transaction. */
export function decide(
  actor: Account,
  id: ApplicationId,
  { intent: event, expectedState }: { intent: ReviewEvent; expectedState: string },
  prepare: (tx: Tx, row: Application, owner: Person) => Promise<Decision>,
): Promise<CommandResult> {
  return write(async (tx) => {
    const row = await openForReview(tx, actor, id, { event, expectedState });
    if (!row) return "already";
    if (row.state === "submitted" && event !== "claim")
      throw conflict("applicationReview.claimFirst");
    // Checked first, so that nothing is published by a decision that is then refused.
    transitionOf(applicationLifecycle, row.state, event, "admin");
    const owner = await applicantOf(row, tx);
    if (owner.state !== "active" && (event === "approve" || event === "restore"))
      throw conflict("applicationReview.ownerShutOut");
    const { set, note, emails } = await prepare(tx, row, owner);
    await transition(tx, applicationTransitions, row, event, {
      party: "admin",
      actorId: actor.id,
      note,
      set: { ...unclaimed, ...set },
      emails,
    });
    await audit(tx, {
      actorId: actor.id,
      event: `application.${event}`,
      subject: id,
      detail: note,
    });
    return "done";
  });
}

export const decidedBy = (actor: Account) => ({ decidedBy: actor.id, decidedAt: now() });
