import { eq } from "drizzle-orm";
import type { AccountId } from "#db/schema/ids";
import { now } from "~/platform/clock.server";
import { schema, type Tx } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { orNotFound } from "~/platform/refusals";
import { statusOn, type ProfileStatus } from "../profile-lifecycle";
import { setProviderStatus } from "./profile-commands.server";

const { providers } = schema;

/** Paused while a pause is running. `wasPaused` is for old pauses without days. */
export async function showProfile(
  tx: Tx,
  accountId: AccountId,
  { wasPaused }: { wasPaused: boolean },
): Promise<ProfileStatus> {
  const pause = orNotFound(
    await tx
      .select({ pausedFrom: providers.pausedFrom, pausedUntil: providers.pausedUntil })
      .from(providers)
      .where(eq(providers.accountId, accountId))
      .get(),
  );
  const status =
    wasPaused && pause.pausedFrom === null
      ? "paused"
      : statusOn({ ...pause, status: "live" }, istDay(now()));
  await setProviderStatus(tx, accountId, status);
  return status;
}

/** @returns the previous status, to restore it later; null if there was nothing to hide */
export async function hideProfile(tx: Tx, accountId: AccountId): Promise<"live" | "paused" | null> {
  const before = await tx
    .select({ status: providers.status })
    .from(providers)
    .where(eq(providers.accountId, accountId))
    .get();
  if (!before || before.status === "suspended") return null;
  await setProviderStatus(tx, accountId, "suspended");
  return before.status;
}
