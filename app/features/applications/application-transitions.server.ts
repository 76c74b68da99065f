import { hours, later, now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { site } from "~/platform/site/current-site.server";
import { newId } from "~/platform/ids.server";
import { currentStateOf, defineLifecycle, transition } from "~/platform/lifecycle.server";
import { applicationLifecycle } from "./application-lifecycle";

const { applicationHistory, applications } = schema;

type ApplicationRow = typeof applications.$inferSelect;

export const applicationTransitions = defineLifecycle({
  states: applicationLifecycle,
  table: applications,
  columns: () => ({ updatedAt: now() }),
  history: (tx, { id }, entry) =>
    tx.insert(applicationHistory).values({ id: newId(), applicationId: id, ...entry }),
});

/** Then it is treated as unclaimed, even before the job has released it. */
export const claimDuration = hours(4);
export const claimExpiresAt = (claimedAt: Date) => later(claimedAt, claimDuration);

export const unclaimed = { claimedBy: null, claimedAt: null };

export function withoutExpiredClaim<
  Row extends Pick<ApplicationRow, "state" | "claimedAt" | "claimedBy">,
>(row: Row): Row {
  const expires = row.claimedAt ? claimExpiresAt(row.claimedAt) : now();
  const state = currentStateOf(applicationLifecycle, row.state, expires);
  return state === row.state ? row : { ...row, state, ...unclaimed };
}

/** After the claim has expired or its reviewer can no longer decide. */
export const releaseClaim = (tx: Tx, row: Pick<ApplicationRow, "id" | "state">) =>
  transition(tx, applicationTransitions, row, "release", { party: "system", set: unclaimed });

/** In milliseconds: the time promised to applicants, set at `/admin/site` (default 48 hours). */
export const reviewTime = () => hours(site().reviewHours);
export const reviewDue = (submittedAt: Date) => later(submittedAt, reviewTime());
