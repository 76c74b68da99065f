import type { providerStatuses } from "#db/schema/allowed-values";
import type { IstDay } from "~/platform/india/dates/dates";
import type { Lifecycle } from "~/platform/lifecycle";

export type ProfileStatus = (typeof providerStatuses)[number];

/** An administrator's suspension is in the application's lifecycle. */
export const profileLifecycle = {
  live: {
    pause: { by: "provider", to: "paused" },
    plan: { by: "provider", to: "live" },
    dropPlan: { by: "provider", to: "live" },
    begin: { by: "system", to: "paused" },
  },
  paused: {
    resume: { by: "provider", to: "live" },
    end: { by: "system", to: "live" },
  },
  suspended: {},
} as const satisfies Lifecycle<ProfileStatus, "provider" | "system">;

export type Pause = { pausedFrom: IstDay | null; pausedUntil: IstDay | null };

/** A pause begins and ends on its days, even if the job has not updated the row yet. */
export function statusOn(
  { status, pausedFrom, pausedUntil }: Pause & { status: ProfileStatus },
  day: IstDay,
): ProfileStatus {
  const hasEnded = pausedUntil !== null && pausedUntil < day;
  if (status === "paused") return hasEnded ? "live" : "paused";
  if (status === "live" && pausedFrom !== null && pausedFrom <= day && !hasEnded) return "paused";
  return status;
}
