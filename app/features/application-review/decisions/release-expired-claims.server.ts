import { applicationsWithExpiredClaim } from "~/features/onboarding/application-list.server";
import { write } from "~/platform/database/database.server";
import { releaseExpiredClaim } from "./open-for-review.server";

/** Puts applications whose reviewer let four hours go by back in the queue. On read they are there already. */
export async function releaseExpiredClaims() {
  await write(async (tx) => {
    for (const row of await applicationsWithExpiredClaim(tx)) await releaseExpiredClaim(tx, row);
  });
}
