import { whyRejected } from "../../uploads/application-file-presenter";
import type { ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { audit } from "~/platform/security/audit.server";
import { now } from "~/platform/clock.server";
import { write, type Tx } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { stateAfter, transitionOf, type CommandResult } from "~/platform/lifecycle";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, invalid } from "~/platform/refusals";
import type { Slot } from "../../application-steps";
import { writeValidity } from "../../after-decision/certificates/expiry-dates.server";
import { certificateMail } from "../../after-decision/certificates/certificate-mails.server";
import { isCertificate } from "../../certificate-policy";
import { applicantOf, type Application } from "../../application-queries.server";
import { documentOf, writeDocumentDecision } from "../../application-decisions.server";
import { documentLifecycle, isPublished } from "../../application-lifecycle";
import type { DocumentReason } from "../application-review-fields";
import { openedDocuments } from "./opened-documents.server";
import { openForReview } from "./open-for-review.server";

type DocumentInput =
  | { document: string; expectedState: string; event: "accept"; validUntil?: IstDay | undefined }
  | {
      document: string;
      expectedState: string;
      event: "reject";
      reason: DocumentReason;
      note?: string;
    };

/** While its application is under review; a new certificate of a live profile at any time. */
export function decideDocument(
  actor: Account,
  id: ApplicationId,
  input: DocumentInput,
): Promise<CommandResult> {
  const { event, expectedState } = input;
  return write(async (tx) => {
    const application = await openForReview(tx, actor, id, { event, expectedState });
    if (!application) throw conflict("applicationReview.document.closed");
    const file = await documentOf(tx, id, input.document);
    const isRenewal = file.isRenewal && isPublished(application.state);
    if (application.state === "submitted") throw conflict("applicationReview.claimFirst");
    if (application.state !== "in_review" && !isRenewal)
      throw conflict("applicationReview.document.closed");
    if (event === "accept" && file.slot !== "portfolioImages")
      if (!(await openedDocuments(actor, [file], tx)).has(file.id))
        throw conflict("applicationReview.document.unopened");
    const decided =
      input.event === "reject"
        ? { reason: input.reason, note: input.note ?? null, validUntil: file.validUntil }
        : { reason: null, note: null, validUntil: lastDayOf(input.validUntil, file) };
    const state = stateAfter(documentLifecycle, event);
    if (hasColumns(file, { state, ...decided })) return "already";
    // Changing the reason of a rejection is not a transition.
    if (file.state !== state) transitionOf(documentLifecycle, file.state, event, "admin");
    const { validUntil, ...words } = decided;
    await writeDocumentDecision(tx, file, { state, ...words, decidedBy: actor.id });
    if (validUntil !== file.validUntil) await writeValidity(tx, file.id, validUntil);
    if (isRenewal && file.state !== state) await mailDecision(tx, application, file, words);
    await audit(tx, {
      actorId: actor.id,
      event: `document.${event}`,
      subject: file.id,
      detail: { application: id, slot: file.slot, ...decided },
    });
    return "done";
  });
}

const hasColumns = (row: object, columns: object) =>
  Object.entries(columns).every(([name, value]) => Reflect.get(row, name) === value);

type Certificate = { slot: Slot; validUntil: IstDay | null };

/** @throws Refusal invalid if it has passed */
function lastDayOf(typed: IstDay | undefined, { slot, validUntil }: Certificate) {
  const last = (isCertificate(slot) && typed) || validUntil;
  if (last && last < istDay(now()))
    throw invalid({ validUntil: ["applicationReview.document.over"] });
  return last;
}

async function mailDecision(
  tx: Tx,
  application: Application,
  { slot, name }: { slot: Slot; name: string },
  { reason, note }: { reason: DocumentReason | null; note: string | null },
) {
  const owner = await applicantOf(application, tx);
  const t = translatorFor(owner.language);
  const why = whyRejected(t, { reason, note });
  const kind = why ? "rejected" : "accepted";
  await enqueueMail(tx, certificateMail(owner, kind, { slot, name }, why));
}
