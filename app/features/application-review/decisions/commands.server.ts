import type { Account, Person } from "~/features/accounts/queries.server";
import {
  hideProfile,
  publishProfile,
  setProviderStatus,
} from "~/features/directory/profiles/commands.server";
import {
  applicationLifecycle,
  type ApplicationState,
  type ReviewParty,
} from "~/features/onboarding/states";
import {
  acceptWaitingDocuments,
  askForChanges,
  hasRejectedDocument,
} from "~/features/onboarding/decisions.server";
import { lastDayOfAppeal } from "~/features/onboarding/appeals/policy";
import { lastMoveOf } from "~/features/onboarding/history.server";
import { moveApplication, type ApplicationMove } from "~/features/onboarding/move.server";
import type { Application } from "~/features/onboarding/queries.server";
import { audit } from "~/platform/security/audit.server";
import { now } from "~/platform/clock.server";
import { write, type Tx } from "~/platform/database/database.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import type { Mail } from "~/platform/mail/template.server";
import { moveOf } from "~/platform/lifecycle";
import { conflict } from "~/platform/refusals";
import type { InputOf } from "../forms";
import * as mails from "../mails.server";
import { applicantOf, openForReview } from "./open-for-review.server";
import type { CommandResult } from "~/platform/lifecycle";
import { profileOf } from "~/features/onboarding/publishing/profile-to-publish.server";

type Input<Intent extends "requestChanges" | "reject" | "suspend"> = Omit<
  InputOf<Intent>,
  "intent"
>;
type Plain = { expectedState: string };

/** Takes an application for oneself, for four hours, so that two reviewers don't do the same work. */
export const claimApplication = (actor: Account, id: string, input: Plain) =>
  decide(actor, id, { ...input, intent: "claim" }, async () => ({
    set: { claimedBy: actor.id, claimedAt: now() },
  }));

export const releaseApplication = (actor: Account, id: string, input: Plain) =>
  decide(actor, id, { ...input, intent: "release" }, async () => ({}));

/** Sends the application back with what to change, and why. Only that can be changed then. */
export const requestChanges = (actor: Account, id: string, input: Input<"requestChanges">) =>
  decide(actor, id, { ...input, intent: "requestChanges" }, async (tx, row, owner) => {
    await askForChanges(tx, id, input.asks);
    return {
      set: decidedBy(actor),
      note: { asks: input.asks },
      mail: mails.changesMail(owner, row.reference, input.asks),
    };
  });

/** Publishes the profile. What was still waiting among the documents counts as accepted. */
export const approveApplication = (actor: Account, id: string, input: Plain) =>
  decide(actor, id, { ...input, intent: "approve" }, async (tx, row, owner) => {
    await settleDocuments(tx, actor, id);
    const { slug } = await publishProfile(tx, await profileOf(tx, row));
    return {
      set: { ...decidedBy(actor), decisionReason: null },
      mail: mails.approvedMail(owner, slug),
    };
  });

export const rejectApplication = (actor: Account, id: string, input: Input<"reject">) =>
  decide(actor, id, { ...input, intent: "reject" }, async (_, row, owner) => {
    const reapplyAfter = addDays(istDay(now()), input.reapply);
    return {
      set: { ...decidedBy(actor), decisionReason: input.rejectReason, reapplyAfter },
      note: { reason: input.rejectReason, reapplyAfter },
      mail: mails.rejectedMail(owner, row.reference, input.rejectReason, {
        reapplyAfter,
        atOnce: input.reapply === 0,
        appealUntil: row.appealedAt ? null : lastDayOfAppeal(now()),
      }),
    };
  });

/** Hides a live profile. What was booked stays manageable. */
export const suspendProvider = (actor: Account, id: string, input: Input<"suspend">) =>
  decide(actor, id, { ...input, intent: "suspend" }, async (tx, row, owner) => {
    const profile = await hideProfile(tx, owner.id);
    return {
      set: { ...decidedBy(actor), decisionReason: input.suspendReason },
      note: { reason: input.suspendReason, profile },
      mail: mails.suspendedMail(owner, row.reference, input.suspendReason),
    };
  });

/** Shows the profile again, paused if the provider had paused it. */
export const restoreProvider = (actor: Account, id: string, input: Plain) =>
  decide(actor, id, { ...input, intent: "restore" }, async (tx, row, owner) => {
    const paused = await wasPaused(tx, id);
    await setProviderStatus(tx, owner.id, paused ? "paused" : "live");
    return {
      set: { ...decidedBy(actor), decisionReason: null },
      mail: mails.restoredMail(owner, row.reference, { paused }),
    };
  });

type Decision = {
  set?: ApplicationMove["set"];
  note?: Record<string, unknown>;
  mail?: Mail;
};

/** What every decision has in common; `prepare` does what belongs to it alone, in the same transaction. */
function decide(
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

const decidedBy = (actor: Account) => ({ decidedBy: actor.id, decidedAt: now() });

/** The documents that an approval rests on. */
const requiredDocuments = ["panCard", "gstCertificate"] as const;

/** @throws Refusal conflict while one of the documents that an approval rests on is rejected */
async function settleDocuments(tx: Tx, actor: Account, applicationId: string) {
  if (await hasRejectedDocument(tx, applicationId, requiredDocuments))
    throw conflict("applicationReview.approve.documentRejected");
  await acceptWaitingDocuments(tx, applicationId, actor.id);
}

/** Whether the provider had paused the profile before it was suspended. */
const wasPaused = async (tx: Tx, applicationId: string) =>
  (await lastMoveOf(tx, applicationId, "suspend"))?.note?.profile === "paused";
