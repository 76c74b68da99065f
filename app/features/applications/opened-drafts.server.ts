import { inArray, isNull, lt, or } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { days, later, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { applicationsAround } from "./application-queries.server";
import { retentionDays } from "~/platform/retention";

const { applications } = schema;

/** Openings are recorded at most this often. */
const recordingInterval = days(1);
/**
 * Minimum time that a draft without an owner is stored after it was last opened: privacy policy,
 * "How long".
 */
const retention = days(retentionDays.drafts);

/**
 * Records that the unowned drafts of this browser, or stored for this account, were opened: they
 * are then stored for another 90 days, however old they are.
 */
export async function recordOpenedDrafts(actor: Pick<Account, "id"> | null, visitor: string) {
  const recentlyRecorded = later(now(), -recordingInterval);
  const around = await applicationsAround(actor ? [actor.id, visitor] : [visitor]);
  const due = around
    .map(({ application }) => application)
    .filter(
      ({ accountId, openedAt, updatedAt }) =>
        accountId === null &&
        Math.max(Number(openedAt), updatedAt.getTime()) < recentlyRecorded.getTime(),
    );
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await write((tx) =>
    tx.update(applications).set({ openedAt: now() }).where(inArray(applications.id, ids)),
  );
}

/**
 * Condition: not opened for so long that the draft may be deleted. Callers also check that it was
 * not changed, using an index.
 */
export const isLongUnopened = () =>
  or(
    isNull(applications.openedAt),
    lt(applications.openedAt, later(now(), -(retention + recordingInterval))),
  );
