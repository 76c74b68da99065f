import type { providerStatuses } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";

export type ProfileStatus = (typeof providerStatuses)[number];

/** The provider's own pause of a live profile. A suspension is the administrator's, see the application's lifecycle. */
export const profileLifecycle = {
  live: { pause: { by: "provider", to: "paused" } },
  paused: { resume: { by: "provider", to: "live" } },
  suspended: {},
} as const satisfies Lifecycle<ProfileStatus, "provider">;
