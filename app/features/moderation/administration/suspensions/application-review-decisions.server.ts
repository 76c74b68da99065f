import type { ApplicationId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Session } from "~/features/accounts/sign-in/sessions.server";
import { decideAmendment } from "~/features/applications/after-decision/amendments/decide-amendment.server";
import * as commands from "~/features/applications/review/decisions/decision-commands.server";
import { decideDocument } from "~/features/applications/review/decisions/documents.server";
import {
  revealNumber,
  type Revealed,
} from "~/features/applications/review/decisions/reveal.server";
import type {
  DecisionInput,
  ApplicationReviewInput,
} from "~/features/applications/review/application-review-forms";
import { openHidden } from "~/features/applications/review/hidden/open-hidden.server";
import type { CommandResult } from "~/platform/lifecycle";
import { restoreProvider, suspendProvider } from "./suspend-profile.server";

/** What a button of the reviewer's page asks for. */
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

/** A decision, or what leads to it: the button's value is the event's name. */
export function applyDecision(
  actor: Account,
  id: ApplicationId,
  input: DecisionInput,
): Promise<CommandResult> {
  switch (input.intent) {
    case "claim":
      return commands.claimApplication(actor, id, input);
    case "release":
      return commands.releaseApplication(actor, id, input);
    case "requestChanges":
      return commands.requestChanges(actor, id, input);
    case "approve":
      return commands.approveApplication(actor, id, input);
    case "reject":
      return commands.rejectApplication(actor, id, input);
    case "suspend":
      return suspendProvider(actor, id, input);
    case "restore":
      return restoreProvider(actor, id, input);
    case "acceptDocument":
      return decideDocument(actor, id, { ...input, event: "accept" });
    case "rejectDocument":
      return decideDocument(actor, id, { ...input, event: "reject" });
  }
}
