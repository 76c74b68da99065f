import type { Account, Person } from "~/features/accounts/queries.server";
import { moveApplication, type ApplicationMove } from "~/features/onboarding/move.server";
import type { Application } from "~/features/onboarding/queries.server";
import {
  applicationLifecycle,
  type ApplicationState,
  type ReviewParty,
} from "~/features/onboarding/states";
import { now } from "~/platform/clock.server";
import { write, type Tx } from "~/platform/database/database.server";
import { moveOf, type CommandResult } from "~/platform/lifecycle";
import type { Mail } from "~/platform/mail/template.server";
import { conflict } from "~/platform/refusals";
import { audit } from "~/platform/security/audit.server";
import { applicantOf, openForReview } from "./open-for-review.server";

export type Decision = {
  set?: ApplicationMove["set"];
  note?: Record<string, unknown>;
  mail?: Mail;
};

/** What every decision has in common; `prepare` does what belongs to it alone, in the same transaction. */
export function decide(
  actor: Account,
  id: string,
  press: {
    intent: "claim" | "release" | "requestChanges" | "approve" | "reject" | "suspend" | "restore";
    expectedState: string;
  },
  prepare: (tx: Tx, row: Application, owner: Person) => Promise<Decision>,
): Promise<CommandResult> {
  const { intent: event, expectedState } = press;
  return write(async (tx) => {
    const row = await openForReview(tx, actor, id, { event, expectedState });
    if (!row) return "already";
    if (row.state === "submitted" && event !== "claim")
      throw conflict("applicationReview.claimFirst");
    // Asked before anything is prepared: a draft must not be published first and refused then.
    moveOf<ApplicationState, ReviewParty>(applicationLifecycle, row.state, event, "admin");
    const owner = await applicantOf(tx, row);
    if (owner.state !== "active" && (event === "approve" || event === "restore"))
      throw conflict("applicationReview.ownerShutOut");
    const { set, note, mail } = await prepare(tx, row, owner);
    const unclaimed = { claimedBy: null, claimedAt: null };
    await moveApplication(tx, row, {
      event,
      party: "admin",
      actorId: actor.id,
      note,
      set: { ...unclaimed, ...set },
      mails: mail ? { provider: mail } : {},
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
