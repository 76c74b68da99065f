import type { Party } from "~/features/enquiries/hold-threads.server";
import type { AccountId, ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Session } from "~/features/accounts/sign-in/sessions.server";
import { decideAmendment } from "~/features/applications/after-decision/amendments/amendment-commands.server";
import * as commands from "~/features/applications/review/decisions/decision-commands.server";
import { decideDocument } from "~/features/applications/review/decisions/documents.server";
import {
  revealNumber,
  type Revealed,
} from "~/features/applications/review/decisions/reveal.server";
import type {
  DecisionInput,
  ApplicationReviewInput,
  InputOf,
} from "~/features/applications/review/application-review-forms";
import { openHidden } from "~/features/applications/hidden-applications.server";
import type { CommandResult } from "~/platform/lifecycle";
import { decide, decidedBy } from "~/features/applications/review/decisions/decide.server";
import * as mails from "~/features/applications/review/application-review-mails.server";
import { hideProfile, showProfile } from "~/features/directory/profiles/hide-profile.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { lastTransitionOf } from "~/features/applications/application-history.server";
import type { Tx } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import {
  holdDealings,
  resumeDealings,
  suspendable,
  suspensionEffects,
} from "./suspended-dealings.server";

export const applyApplicationReviewForm = (
  actor: Account,
  id: ApplicationId,
  input: ApplicationReviewInput,
  session: Session,
): Promise<CommandResult | Revealed> => {
  if (input.intent === "reveal")
    return revealNumber(actor, id, input, { session, password: input.password });
  if (input.intent === "openHidden")
    return openHidden(actor, id, input, { session, password: input.password });
  return "amendment" in input ? decideAmendment(actor, id, input) : applyDecision(actor, id, input);
};

type Decisions = {
  [Intent in DecisionInput["intent"]]: (
    actor: Account,
    id: ApplicationId,
    input: InputOf<Intent>,
  ) => Promise<CommandResult>;
};

export const applyDecision = (actor: Account, id: ApplicationId, input: DecisionInput) =>
  // Each is called with the input of its own intent.
  decisions[input.intent](actor, id, input as never);

/** Confirmed bookings continue. */
export const suspendProvider = (
  actor: Account,
  id: string,
  input: Omit<InputOf<"suspend">, "intent">,
) =>
  decide(actor, id, { ...input, intent: "suspend" }, async (tx, row, owner) => {
    const parties = await businessOf(tx, owner.id);
    const effects = suspensionEffects(
      await suspendable(parties, tx),
      translatorFor(owner.language),
    );
    const profile = await hideProfile(tx, owner.id);
    // If the account is suspended, its profile is hidden and everything is already on hold.
    if (profile) for (const party of parties) await holdDealings(tx, party);
    return {
      set: { ...decidedBy(actor), decisionCode: null, decisionReason: input.suspendReason },
      note: { reason: input.suspendReason, profile },
      emails: {
        provider: mails.suspendedMail(owner, row.reference, input.suspendReason, effects),
      },
    };
  });

/** Paused if it was before. */
export const restoreProvider = (actor: Account, id: string, input: { expectedState: string }) =>
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

const decisions: Decisions = {
  claim: commands.claimApplication,
  release: commands.releaseApplication,
  requestChanges: commands.requestChanges,
  approve: commands.approveApplication,
  reject: commands.rejectApplication,
  suspend: suspendProvider,
  restore: restoreProvider,
  acceptDocument: (actor, id, input) => decideDocument(actor, id, { ...input, event: "accept" }),
  rejectDocument: (actor, id, input) => decideDocument(actor, id, { ...input, event: "reject" }),
};
