import type { Account, Person } from "~/features/accounts/account-queries.server";
import { publishProfile } from "~/features/directory/profiles/profile-commands.server";
import { translatorFor } from "~/platform/i18n.server";
import type { Tx } from "~/platform/database/database.server";
import { conflict, invalid } from "~/platform/refusals";
import type { Checked } from "../../answers/answers";
import { progressOf, uploadsIn } from "../../answers/answers.server";
import { type UploadedFile } from "../../uploaded-files.server";
import { acceptWaitingDocuments } from "../../application-decisions.server";
import { profileOf } from "../../after-decision/publishing/profile-to-publish.server";
import type { Application } from "../../application-queries.server";
import { documentName } from "../application-review-labels";
import * as mails from "../application-review-mails.server";
import { openWarnings } from "../application-review-warnings";
import { decidedBy, type Decision } from "./decide.server";
import { unopenedDocuments } from "./opened-documents.server";
import { dispensable, type DispensableDocument } from "./dispensable-documents";

export type Approval = {
  expectedState: string;
  /** The warnings that the reviewer looked into. */
  confirm?: readonly string[];
  /** The documents without which the profile is published; they are still wanted. */
  without?: readonly DispensableDocument[];
};

/** Publishes the profile. What was still waiting among the documents counts as accepted. */
export async function approve(
  tx: Tx,
  actor: Account,
  row: Application,
  owner: Person,
  { confirm = [], without = [] }: Omit<Approval, "expectedState">,
): Promise<Decision<"approve">> {
  const { checked, files } = await progressOf(row.id, tx);
  refuseWithoutRequired(files);
  await refuseUnopened(tx, actor, files);
  refuseUnread(checked, files, { confirm, without });
  const wanted = without.filter((slot) => dispensable(files).some((one) => one.slot === slot));
  await acceptWaitingDocuments(tx, row.id, actor.id);
  const { slug } = await publishProfile(tx, await profileOf(tx, row));
  const warnings = openWarnings(checked).map(({ id }) => id);
  return {
    set: { ...decidedBy(actor), decisionCode: null, decisionReason: null },
    note: {
      ...(warnings.length > 0 && { warnings }),
      ...(wanted.length > 0 && { without: wanted }),
    },
    emails: { provider: mails.approvedMail(owner, slug, wanted) },
  };
}

/**
 * @throws Refusal conflict without a PAN card, and while one of the documents that an approval
 * rests on is rejected
 */
function refuseWithoutRequired(files: readonly UploadedFile[]) {
  const isRequired = ({ slot }: UploadedFile) => slot === "panCard" || slot === "gstCertificate";
  if (files.some((file) => isRequired(file) && file.state === "rejected"))
    throw conflict("applicationReview.approve.documentRejected");
  if (uploadsIn(files).panCard === 0) throw conflict("applicationReview.approve.panMissing");
}

/** @throws Refusal conflict while a document that would be accepted with it was not opened */
async function refuseUnopened(tx: Tx, actor: Account, files: readonly UploadedFile[]) {
  const unopened = await unopenedDocuments(actor, files, tx);
  if (unopened.length === 0) return;
  const t = translatorFor(actor.language);
  const names = unopened.map((file) => documentName(t, file));
  throw conflict("applicationReview.approve.unopened", { documents: names.join(", ") });
}

/**
 * @throws Refusal invalid while a warning is not confirmed, or a rejected document was not said to
 * be dispensed with
 */
function refuseUnread(
  checked: Checked,
  files: readonly UploadedFile[],
  { confirm, without }: Required<Omit<Approval, "expectedState">>,
) {
  const unconfirmed = openWarnings(checked).some(({ id }) => !confirm.includes(id));
  const undecided = dispensable(files).some(
    ({ slot, isRejected }) => isRejected && !without.includes(slot),
  );
  if (unconfirmed || undecided)
    throw invalid({
      ...(unconfirmed && { confirm: ["applicationReview.approve.confirmMissing"] }),
      ...(undecided && { without: ["applicationReview.approve.withoutMissing"] }),
    });
}
