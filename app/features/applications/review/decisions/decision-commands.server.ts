import type { ApplicationId } from "#db/schema/ids";
import { peopleByIds, type Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { translatorFor } from "~/platform/i18n.server";
import { conflict } from "~/platform/refusals";
import { askForChanges } from "../../application-decisions.server";
import { decisionWords } from "../../application-labels";
import { lastDayOfAppeal } from "../../after-decision/appeals/appeal-policy";
import type { InputOf } from "../application-review-forms";
import * as mails from "../application-review-mails.server";
import { approve, type Approval } from "./approval.server";
import { decide, decidedBy } from "./decide.server";

type Input<Intent extends "requestChanges" | "reject"> = Omit<InputOf<Intent>, "intent">;
type Plain = { expectedState: string };

/**
 * Takes an application for oneself, for four hours, so that two reviewers don't do the same work.
 */
export const claimApplication = (actor: Account, id: ApplicationId, input: Plain) =>
  decide(actor, id, { ...input, intent: "claim" }, async () => ({
    set: { claimedBy: actor.id, claimedAt: now() },
    emails: {},
  }));

/**
 * Gives an application back; a colleague's review ends only where the press named whose it is, and
 * the history says so.
 */
export const releaseApplication = (
  actor: Account,
  id: ApplicationId,
  input: Plain & { whose?: string | undefined },
) =>
  decide(actor, id, { ...input, intent: "release" }, async (tx, { claimedBy }) => {
    if (claimedBy && claimedBy !== actor.id && input.whose !== claimedBy) {
      const name = (await peopleByIds([claimedBy], tx)).get(claimedBy)?.name ?? "";
      throw conflict("applicationReview.release.colleague", { name });
    }
    return { note: { claimedBy }, emails: {} };
  });

/** Sends the application back with what to change, and why. Only that can be changed then. */
export const requestChanges = (actor: Account, id: ApplicationId, input: Input<"requestChanges">) =>
  decide(actor, id, { ...input, intent: "requestChanges" }, async (tx, row, owner) => {
    await askForChanges(tx, id, input.asks);
    return {
      set: decidedBy(actor),
      note: { asks: input.asks },
      emails: { provider: mails.changesMail(owner, row.reference, input.asks) },
    };
  });

export const approveApplication = (
  actor: Account,
  id: ApplicationId,
  { expectedState, ...approval }: Approval,
) =>
  decide(actor, id, { intent: "approve", expectedState }, (tx, row, owner) =>
    approve(tx, actor, row, owner, approval),
  );

export const rejectApplication = (actor: Account, id: ApplicationId, input: Input<"reject">) =>
  decide(actor, id, { ...input, intent: "reject" }, async (_, row, owner) => {
    const reapplyAfter = addDays(istDay(now()), input.reapply);
    const { rejectCode: code, rejectReason: reason } = input;
    const words = decisionWords(translatorFor(owner.language), { code, reason: reason ?? null });
    return {
      set: {
        ...decidedBy(actor),
        decisionCode: code,
        decisionReason: reason ?? null,
        reapplyAfter,
      },
      note: { code, reason, reapplyAfter },
      emails: {
        provider: mails.rejectedMail(owner, row.reference, words ?? "", {
          reapplyAfter,
          atOnce: input.reapply === 0,
          appealUntil: row.appealedAt ? null : lastDayOfAppeal(now()),
        }),
      },
    };
  });
