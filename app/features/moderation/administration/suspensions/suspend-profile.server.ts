import type { AccountId, ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { decide, decidedBy } from "~/features/applications/review/decisions/decide.server";
import type { InputOf } from "~/features/applications/review/application-review-forms";
import * as mails from "~/features/applications/review/application-review-mails.server";
import { hideProfile, showProfile } from "~/features/directory/profiles/hide-profile.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import type { Party } from "~/features/enquiries/suspensions/hold-threads.server";
import { lastTransitionOf } from "~/features/applications/application-history.server";
import type { Tx } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import {
  holdDealings,
  resumeDealings,
  suspendable,
  suspensionEffects,
} from "./suspended-dealings.server";

/** Hides a live profile and holds what its provider has under way. What is booked goes on. */
export const suspendProvider = (
  actor: Account,
  id: ApplicationId,
  input: Omit<InputOf<"suspend">, "intent">,
) =>
  decide(actor, id, { ...input, intent: "suspend" }, async (tx, row, owner) => {
    const parties = await businessOf(tx, owner.id);
    const effects = suspensionEffects(
      await suspendable(parties, tx),
      translatorFor(owner.language),
    );
    const profile = await hideProfile(tx, owner.id);
    // A profile hidden by the suspension of the account is held already.
    if (profile) for (const party of parties) await holdDealings(tx, party);
    return {
      set: { ...decidedBy(actor), decisionCode: null, decisionReason: input.suspendReason },
      note: { reason: input.suspendReason, profile },
      emails: {
        provider: mails.suspendedMail(owner, row.reference, input.suspendReason, effects),
      },
    };
  });

/** Shows the profile again, paused if the provider had paused it, and lets go on what was held. */
export const restoreProvider = (
  actor: Account,
  id: ApplicationId,
  input: { expectedState: string },
) =>
  decide(actor, id, { ...input, intent: "restore" }, async (tx, row, owner) => {
    const wasPaused = (await lastTransitionOf(tx, id, "suspend"))?.note?.profile === "paused";
    const status = await showProfile(tx, owner.id, { wasPaused });
    for (const party of await businessOf(tx, owner.id)) await resumeDealings(tx, party);
    return {
      set: { ...decidedBy(actor), decisionCode: null, decisionReason: null },
      emails: {
        provider: mails.restoredMail(owner, row.reference, { paused: status === "paused" }),
      },
    };
  });

async function businessOf(tx: Tx, accountId: AccountId): Promise<Party[]> {
  const profile = await providerOfAccount(accountId, tx);
  return profile ? [{ side: "provider", providerId: profile.id }] : [];
}
