import type { Account } from "~/features/accounts/account-queries.server";
import { finishEmailChange } from "~/features/accounts/settings/change-email.server";
import type { Origin } from "~/features/accounts/sign-in/sessions.server";
import { linkGuestBriefs } from "~/features/enquiries/sending/link-guest-briefs.server";
import { moveMarks } from "~/features/moderation/flags/person-marks.server";
import { linkGuestGrievances } from "~/features/moderation/grievances/filing/file-grievance.server";
import { moveAlerts } from "~/features/shortlist/joining-alerts/joining-alert-commands.server";

/**
 * Moves an account to the address that the code proved, with everything that is its own by the old
 * address alone.
 * @throws Refusal as `finishEmailChange` does
 */
export const changeEmail = (actor: Account, email: string, code: string, origin: Origin) =>
  finishEmailChange(actor, email, code, origin, async (tx) => {
    await linkGuestBriefs(tx, actor);
    await linkGuestGrievances(tx, actor);
    await moveAlerts(tx, actor.email, email);
    await moveMarks(tx, actor.email, email);
  });
