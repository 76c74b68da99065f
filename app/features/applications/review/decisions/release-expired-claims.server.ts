import { eq } from "drizzle-orm";
import { db, write } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { applicationsWithExpiredClaim } from "../../application-list.server";
import { releaseClaim } from "../../application-transitions.server";

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
