import type { providerStatuses } from "#db/schema/allowed-values";
import type { IstDay } from "~/platform/india/dates/dates";
import type { Lifecycle } from "~/platform/lifecycle";

export type ProfileStatus = (typeof providerStatuses)[number];

/**
 * The provider's own pause of a live profile, at once or from a day on. A suspension is the
 * administrator's, see the application's lifecycle.
 */
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

/**
 * The status on a day: a pause begins and ends on its days, whether or not the job has written it
 * yet.
 */
export function statusOn(
  { status, pausedFrom, pausedUntil }: Pause & { status: ProfileStatus },
  day: IstDay,
): ProfileStatus {
  const isOver = pausedUntil !== null && pausedUntil < day;
  if (status === "paused") return isOver ? "live" : "paused";
  if (status === "live" && pausedFrom !== null && pausedFrom <= day && !isOver) return "paused";
  return status;
}
