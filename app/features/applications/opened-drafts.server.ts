import { inArray, isNull, lt, or } from "drizzle-orm";
import type { Account } from "~/features/accounts/account-queries.server";
import { days, later, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { applicationsAround } from "./application-queries.server";
import { retentionDays } from "~/platform/retention";

const { applications } = schema;

/** What was opened less than this ago is not noted again. */
const notedEvery = days(1);
/**
 * How long a draft without an owner is kept after it was last opened, at the least: privacy policy,
 * "How long".
 */
const keptAfterOpening = days(retentionDays.drafts);

/**
 * Notes that the drafts without an owner that were typed in this browser, or are kept for this
 * account, were opened: they are kept for 90 days from now, however long ago they were changed.
 */
export async function noteOpenedDrafts(actor: Pick<Account, "id"> | null, visitor: string) {
  const noted = later(now(), -notedEvery);
  const around = await applicationsAround(actor ? [actor.id, visitor] : [visitor]);
  const due = around
    .map(({ application }) => application)
    .filter(
      ({ accountId, openedAt, updatedAt }) =>
        accountId === null && Math.max(Number(openedAt), updatedAt.getTime()) < noted.getTime(),
    );
  if (due.length === 0) return;
  const ids = due.map(({ id }) => id);
  await write((tx) =>
    tx.update(applications).set({ openedAt: now() }).where(inArray(applications.id, ids)),
  );
}

/**
 * Nobody has opened it for so long that it may be deleted; that it was not changed either is asked
 * apart, along an index.
 */
export const isLongUnopened = () =>
  or(
    isNull(applications.openedAt),
    lt(applications.openedAt, later(now(), -(keptAfterOpening + notedEvery))),
  );
