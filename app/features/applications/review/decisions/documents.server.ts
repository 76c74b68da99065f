import type { ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { audit } from "~/platform/security/audit.server";
import { now } from "~/platform/clock.server";
import { write, type Tx } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { transitionOf } from "~/platform/lifecycle";
import { enqueueMail } from "~/platform/mail/outbox.server";
import { conflict, invalid } from "~/platform/refusals";
import type { CommandResult } from "~/platform/lifecycle";
import type { Slot } from "../../answers/choices";
import { writeValidity } from "../../after-decision/certificates/expiry-dates.server";
import { certificateDecidedMail } from "../../after-decision/certificates/certificate-mails.server";
import { isCertificate, mayRenew } from "../../certificate-policy";
import type { Application } from "../../application-queries.server";
import { documentOf, writeDocumentDecision } from "../../application-decisions.server";
import { documentLifecycle } from "../../application-lifecycle";
import type { DocumentReason } from "./reasons";
import { openedDocuments } from "./opened-documents.server";
import { applicantOf, openForReview } from "./open-for-review.server";

type DocumentInput =
  | { document: string; expectedState: string; event: "accept"; validUntil?: IstDay | undefined }
  | {
      document: string;
      expectedState: string;
      event: "reject";
      reason: DocumentReason;
      note?: string;
    };

const decisions = { accept: "accepted", reject: "rejected" } as const;

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
    const isRenewal = file.isRenewal && mayRenew(application.state);
    if (application.state === "submitted") throw conflict("applicationReview.claimFirst");
    if (application.state !== "in_review" && !isRenewal)
      throw conflict("applicationReview.document.closed");
    if (event === "accept" && file.slot !== "portfolioImages")
      if (!(await openedDocuments(actor, [file], tx)).has(file.id))
        throw conflict("applicationReview.document.unopened");
    const last = lastDayOf(input, file);
    const given = input.event === "reject" ? input : { reason: null, note: null };
    const decided = { reason: given.reason, note: given.note ?? null };
    const state = decisions[event];
    const isSame = file.state === state && file.validUntil === last;
    if (isSame && file.reason === decided.reason && file.note === decided.note) return "already";
    // Changing the reason of a rejection is not a transition.
    if (file.state !== state) transitionOf(documentLifecycle, file.state, event, "admin");
    await writeDocumentDecision(tx, file, { state, ...decided, decidedBy: actor.id });
    if (last !== file.validUntil) await writeValidity(tx, file.id, last);
    if (isRenewal && file.state !== state) await mailDecision(tx, application, file, decided);
    await audit(tx, {
      actorId: actor.id,
      event: `document.${event}`,
      subject: file.id,
      detail: { application: id, slot: file.slot, ...decided, validUntil: last },
    });
    return "done";
  });
}

type Certificate = { name: string; slot: Slot; validUntil: IstDay | null };

/** @throws Refusal invalid if it has passed and the document is accepted */
function lastDayOf(input: DocumentInput, { slot, validUntil }: Certificate): IstDay | null {
  if (input.event === "reject") return validUntil;
  const last = (isCertificate(slot) && input.validUntil) || validUntil;
  if (last && last < istDay(now()))
    throw invalid({ validUntil: ["applicationReview.document.over"] });
  return last;
}

async function mailDecision(
  tx: Tx,
  application: Application,
  file: Certificate,
  { reason, note }: { reason: DocumentReason | null; note: string | null },
) {
  const owner = await applicantOf(tx, application);
  const t = translatorFor(owner.language);
  const why = reason && [t(`onboarding.documentReason.${reason}`), note].filter(Boolean).join(" ");
  await enqueueMail(tx, certificateDecidedMail(owner, file.name, why));
}
