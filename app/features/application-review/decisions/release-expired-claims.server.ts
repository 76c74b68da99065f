import { and, eq, lte } from "drizzle-orm";
import { claimDuration } from "~/features/onboarding/move.server";
import { later, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { releaseExpiredClaim } from "./open-for-review.server";

const { applications } = schema;

/** Puts applications whose reviewer let four hours go by back in the queue. On read they are there already. */
export async function releaseExpiredClaims() {
  await write(async (tx) => {
    const lapsed = await tx
      .select()
      .from(applications)
      .where(
        and(
          eq(applications.state, "in_review"),
          lte(applications.claimedAt, later(now(), -claimDuration)),
        ),
      );
    for (const row of lapsed) await releaseExpiredClaim(tx, row);
  });
}
