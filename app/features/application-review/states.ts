import type { documentStates, providerStatuses } from "#db/schema/allowed-values";
import type { ReviewParty } from "~/features/onboarding/states";
import type { Lifecycle } from "~/platform/lifecycle";

export type DocumentState = (typeof documentStates)[number];
export type ProfileStatus = (typeof providerStatuses)[number];

/** What a reviewer says of one uploaded file. An upload that takes its place is onboarding's. */
export const documentLifecycle = {
  waiting: {
    accept: { by: "admin", to: "accepted" },
    reject: { by: "admin", to: "rejected" },
  },
  accepted: { reject: { by: "admin", to: "rejected" } },
  rejected: { accept: { by: "admin", to: "accepted" } },
  replaced: {},
  expired: {},
} as const satisfies Lifecycle<DocumentState, ReviewParty>;

/** The provider's own overlay on a live profile. A suspension is the administrator's, see the application's table. */
export const profileLifecycle = {
  live: { pause: { by: "provider", to: "paused" } },
  paused: { resume: { by: "provider", to: "live" } },
  suspended: {},
} as const satisfies Lifecycle<ProfileStatus, ReviewParty>;
