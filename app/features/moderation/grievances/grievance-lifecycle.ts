import { grievanceOutcomes, grievanceStates } from "#db/schema/allowed-values";
import { lifecycleOf } from "~/platform/lifecycle";
import { isOneOf } from "~/platform/unions";

export type GrievanceState = "none" | (typeof grievanceStates)[number];

const openStates = ["acknowledged", "in_progress", "reopened"] as const;
export const isOpen = isOneOf(openStates);

const both = ["complainant", "admin"] as const;

/** Until a guest's email is confirmed no one else is emailed. It can be reopened once. */
export const grievanceLifecycle = lifecycleOf(["none", ...grievanceStates], {
  file: { from: "none", by: "complainant", to: "acknowledged", notify: both },
  file_as_guest: { from: "none", by: "complainant", to: "unverified", notify: "complainant" },
  confirm: { from: "unverified", by: "complainant", to: "acknowledged", notify: both },
  take: {
    from: ["acknowledged", "reopened"],
    by: "admin",
    to: "in_progress",
    notify: "complainant",
  },
  /** From another administrator who is away. */
  take_over: { from: "in_progress", by: "admin", to: "in_progress" },
  decide: { from: "in_progress", by: "admin", to: "decided", notify: "complainant" },
  /** Upheld against a listing, with a message to its provider. */
  decide_with_consequence: {
    from: "in_progress",
    by: "admin",
    to: "decided",
    notify: ["complainant", "provider"],
  },
  withdraw: { from: openStates, by: "complainant", to: "withdrawn", notify: both },
  reopen: { from: "decided", by: "complainant", to: "reopened", notify: both },
});

export const shownStates = grievanceStates.filter((state) => state !== "unverified");

export const outcomes = grievanceOutcomes;
