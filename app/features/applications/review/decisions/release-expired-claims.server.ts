import { eq } from "drizzle-orm";
import { db, write } from "~/platform/database/database.server";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { applicationsWithExpiredClaim } from "../../application-list.server";
import { releaseClaim } from "../../application-transitions.server";

const expiredClaims = rowByRow();

/** Reads already treat them as released. */
export async function releaseExpiredClaims() {
  const expired = await applicationsWithExpiredClaim(db, expiredClaims.isNotPutOff);
  await expiredClaims.each(expired, ({ id }) =>
    write(async (tx) => {
      const [still] = await applicationsWithExpiredClaim(tx, (column) => eq(column, id));
      if (still) await releaseClaim(tx, still);
    }),
  );
}
