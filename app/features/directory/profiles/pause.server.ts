import { and, eq, lt, lte, or } from "drizzle-orm";
import { hasPause } from "#db/schema/columns/index-conditions";
import type { ProviderId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { db, schema, write, type Tx } from "~/platform/database/database.server";
import { istDay, type IstDay } from "~/platform/india/dates/dates";
import { rowByRow } from "~/platform/jobs/row-by-row.server";
import { transitionOf } from "~/platform/lifecycle";
import { updateListings } from "../listings/listing-commands.server";
import { profileLifecycle, statusOn, type Pause, type ProfileStatus } from "../profile-lifecycle";

const { providers } = schema;

/** The caller checks the lifecycle. */
export async function writePause(tx: Tx, id: ProviderId, status: ProfileStatus, pause: Pause) {
  await tx
    .update(providers)
    .set({ status, ...pause, updatedAt: now() })
    .where(eq(providers.id, id));
  await updateListings(tx, id);
}

const duePauses = rowByRow();

/** Nothing depends on its timing: reads check the day themselves, see `statusOn` and `isLiveOn`. */
export async function settlePauses(): Promise<void> {
  const today = istDay(now());
  const found = await db
    .select({ id: providers.id })
    .from(providers)
    .where(and(isDue(today), duePauses.isNotPutOff(providers.id)));
  await duePauses.each(found, ({ id }) => write((tx) => settle(tx, id, today)));
}

const isDue = (today: IstDay) =>
  and(
    hasPause,
    or(
      and(eq(providers.status, "live"), lte(providers.pausedFrom, today)),
      and(eq(providers.status, "paused"), lt(providers.pausedUntil, today)),
    ),
  );

async function settle(tx: Tx, id: ProviderId, today: IstDay) {
  const row = await tx.query.providers.findFirst({
    where: eq(providers.id, id),
    columns: { status: true, pausedFrom: true, pausedUntil: true },
  });
  if (!row) return;
  const { status, ...pause } = row;
  const due = statusOn(row, today);
  if (due !== status)
    transitionOf(profileLifecycle, status, due === "paused" ? "begin" : "end", "system");
  await writePause(tx, id, due, due === "live" ? { pausedFrom: null, pausedUntil: null } : pause);
}
