import { personById, type Account } from "~/features/accounts/account-queries.server";
import { now } from "~/platform/clock.server";
import { addDays, istDay } from "~/platform/india/dates/dates";
import { translatorFor } from "~/platform/i18n.server";
import { conflict, invalid } from "~/platform/refusals";
import { publishProfile } from "~/features/directory/profiles/profile-commands.server";
import type { Tx } from "~/platform/database/database.server";
import { acceptWaitingDocuments, recordRequestedChanges } from "../../application-decisions.server";
import { decisionText } from "../../application-labels";
import { lastDayOfAppeal } from "../../after-decision/appeals/appeal-policy";
import type { InputOf } from "../application-review-forms";
import * as mails from "../application-review-mails.server";
import { progressOf, uploadsIn } from "../../answers/answers.server";
import type { UploadedFile } from "../../uploaded-files.server";
import { profileOf } from "../../after-decision/profile-to-publish.server";
import { documentName } from "../application-review-labels.server";
import { openWarnings } from "../application-review-warnings";
import { decide, decidedBy } from "./decide.server";
import { unopenedDocuments } from "./opened-documents.server";
import { dispensable, isRejectedRequired, type DispensableDocument } from "./dispensable-documents";

type Input<Intent extends "requestChanges" | "reject"> = Omit<InputOf<Intent>, "intent">;
type Plain = { expectedState: string };

/** For four hours, so that two reviewers don't do the same work. */
export const claimApplication = (actor: Account, id: string, input: Plain) =>
  decide(actor, id, { ...input, intent: "claim" }, async () => ({
    set: { claimedBy: actor.id, claimedAt: now() },
    emails: {},
  }));

/** A colleague's claim ends only if the form named that colleague; the history records it. */
export const releaseApplication = (
  actor: Account,
  id: string,
  input: Plain & { whose?: string | undefined },
) =>
  decide(actor, id, { ...input, intent: "release" }, async (tx, { claimedBy }) => {
    if (claimedBy && claimedBy !== actor.id && input.whose !== claimedBy) {
      const name = (await personById(claimedBy, tx))?.name ?? "";
      throw conflict("applicationReview.release.colleague", { name });
    }
    return { note: { claimedBy }, emails: {} };
  });

export const requestChanges = (actor: Account, id: string, input: Input<"requestChanges">) =>
  decide(actor, id, { ...input, intent: "requestChanges" }, async (tx, row, owner) => {
    await recordRequestedChanges(tx, row.id, input.asks);
    return {
      set: decidedBy(actor),
      note: { asks: input.asks },
      emails: { provider: mails.changesMail(owner, row.reference, input.asks) },
    };
  });

type Approval = {
  expectedState: string;
  /** The warnings that the reviewer has checked. */
  confirm?: readonly string[];
  /** They are still required. */
  without?: readonly DispensableDocument[];
};

export const approveApplication = (
  actor: Account,
  id: string,
  { expectedState, confirm = [], without = [] }: Approval,
) =>
  decide(actor, id, { intent: "approve", expectedState }, async (tx, row, owner) => {
    const { checked, files } = await progressOf(row.id, tx);
    refuseWithoutRequired(files);
    await refuseUnopened(tx, actor, files);
    const dispensed = dispensable(files);
    const warnings = openWarnings(checked).map(({ id: warning }) => warning);
    const unconfirmed = warnings.some((warning) => !confirm.includes(warning));
    // A rejected document has to be dispensed with explicitly.
    const undecided = dispensed.some(
      ({ slot, isRejected }) => isRejected && !without.includes(slot),
    );
    if (unconfirmed || undecided)
      throw invalid({
        ...(unconfirmed && { confirm: ["applicationReview.approve.confirmMissing"] }),
        ...(undecided && { without: ["applicationReview.approve.withoutMissing"] }),
      });
    const outstanding = without.filter((slot) => dispensed.some((one) => one.slot === slot));
    await acceptWaitingDocuments(tx, row.id, actor.id);
    const { slug } = await publishProfile(tx, await profileOf(tx, row));
    return {
      set: { ...decidedBy(actor), decisionCode: null, decisionReason: null },
      note: {
        ...(warnings.length > 0 && { warnings }),
        ...(outstanding.length > 0 && { without: outstanding }),
      },
      emails: { provider: mails.approvedMail(owner, slug, outstanding) },
    };
  });

export const rejectApplication = (actor: Account, id: string, input: Input<"reject">) =>
  decide(actor, id, { ...input, intent: "reject" }, async (_, row, owner) => {
    const reapplyAfter = addDays(istDay(now()), input.reapply);
    const { rejectCode: code, rejectReason: reason } = input;
    const words = decisionText(translatorFor(owner.language), { code, reason: reason ?? null });
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

/** @throws Refusal conflict without a PAN card, or if a required document is rejected */
function refuseWithoutRequired(files: readonly UploadedFile[]) {
  if (files.some(isRejectedRequired)) throw conflict("applicationReview.approve.documentRejected");
  if (uploadsIn(files).panCard === 0) throw conflict("applicationReview.approve.panMissing");
}

/** @throws Refusal conflict if a document that would be accepted was not opened */
async function refuseUnopened(tx: Tx, actor: Account, files: readonly UploadedFile[]) {
  const unopened = await unopenedDocuments(actor, files, tx);
  if (unopened.length === 0) return;
  const t = translatorFor(actor.language);
  const names = unopened.map((file) => documentName(t, file));
  throw conflict("applicationReview.approve.unopened", { documents: names.join(", ") });
}
