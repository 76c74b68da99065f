import { eq } from "drizzle-orm";
import { applicationsWithExpiredClaim } from "~/features/onboarding/application-list.server";
import { db, write } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { releaseClaim } from "~/features/onboarding/application-transitions.server";

const expiredClaims = rowByRow();

/**
 * Puts applications whose reviewer let four hours go by back in the queue. On read they are there
 * already.
 */
export async function releaseExpiredClaims() {
  const expired = await applicationsWithExpiredClaim(db, expiredClaims.isNotPutOff);
  await expiredClaims.each(expired, ({ id }) =>
    write(async (tx) => {
      const [still] = await applicationsWithExpiredClaim(tx, (column) => eq(column, id));
      if (still) await releaseClaim(tx, still);
    }),
  );
}
