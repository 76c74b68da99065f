import type { Account } from "~/features/accounts/account-queries.server";
import { finishEmailChange } from "~/features/accounts/settings/change-email.server";
import type { Origin } from "~/features/accounts/sign-in/sessions.server";
import { linkGuestBriefs } from "~/features/enquiries/sending/link-guest-briefs.server";
import { transferMarks } from "~/features/moderation/flags/person-marks.server";
import { linkGuestGrievances } from "~/features/moderation/grievances/filing/file-grievance.server";
import { changeEmailOfAlerts } from "~/features/shortlist/joining-alerts/joining-alert-commands.server";

/**
 * Changes an account's email to the one that the code proved, also where other features find its
 * data by email alone.
 * @throws Refusal as `finishEmailChange` does
 */
export const changeEmail = (actor: Account, email: string, code: string, origin: Origin) =>
  finishEmailChange(actor, email, code, origin, async (tx) => {
    await linkGuestBriefs(tx, actor);
    await linkGuestGrievances(tx, actor);
    await changeEmailOfAlerts(tx, actor.email, email);
    await transferMarks(tx, actor.email, email);
  });
