import type { Account } from "~/features/accounts/account-queries.server";
import { assumedPriceUnits } from "~/features/directory/profiles/price-units.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { progressOf } from "../answers/answers.server";
import { withoutExpiredClaim } from "../application-transitions.server";
import { currentApplicationOf, openChangeRequests } from "../application-queries.server";
import { answeredRequests } from "../form/submission/answered-requests.server";

/** One's own application and profile, as far as there are any. */
export async function ownBusiness(actor: Account) {
  const [found, profile, assumed] = await Promise.all([
    currentApplicationOf(actor.id),
    providerOfAccount(actor.id),
    assumedPriceUnits(actor.id),
  ]);
  if (!found) return { application: null, profile, assumed, files: [], requests: [], percent: 0 };
  const [progress, requests, answered] = await Promise.all([
    progressOf(found.id),
    openChangeRequests(found.id),
    answeredRequests(found.id),
  ]);
  return {
    application: withoutExpiredClaim(found),
    profile,
    /** Prices of the profile that the owner has not confirmed the units of. */
    assumed,
    files: progress.files.filter(
      ({ slot, state }) => slot !== "portfolioImages" || state === "rejected",
    ),
    requests: requests.map((request) => ({ ...request, isDone: answered.has(request.id) })),
    percent: progress.score.percent,
  };
}
