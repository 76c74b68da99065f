import type { Account } from "~/features/accounts/account-queries.server";
import {
  finishEmailChange,
  undoEmailChange,
} from "~/features/accounts/settings/change-email.server";
import type { Origin, Session } from "~/features/accounts/sign-in/sessions.server";
import { linkGuestBriefs } from "~/features/enquiries/sending/guest-briefs.server";
import { transferMarks } from "~/features/moderation/flags/person-marks.server";
import { linkGuestGrievances } from "~/features/moderation/grievances/file-grievance.server";
import { changeEmailOfAlerts } from "~/features/shortlist/joining-alerts/joining-alert-commands.server";
import type { Tx } from "~/platform/database/database.server";

/** Also where features find data by email alone. @throws Refusal as `finishEmailChange` does */
export const changeEmail = (
  actor: Account,
  session: Session,
  change: { email: string; code: string; origin: Origin },
) =>
  finishEmailChange(actor, session, change, async (tx) => {
    await linkGuestBriefs(tx, actor);
    await linkGuestGrievances(tx, actor);
    await moveWhatEmailsFind(tx, actor, change.email);
  });

/** @throws Refusal as `undoEmailChange` does */
export const takeEmailBack = (token: string) => undoEmailChange(token, moveWhatEmailsFind);

async function moveWhatEmailsFind(tx: Tx, { email: before }: Account, after: string) {
  await changeEmailOfAlerts(tx, before, after);
  await transferMarks(tx, before, after);
}
