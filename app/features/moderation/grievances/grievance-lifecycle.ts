import type { grievanceStates as stored } from "#db/schema/allowed-values";
import { grievanceOutcomes } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";
import { isOneOf, keysOf } from "~/platform/unions";

export type GrievanceState = "none" | (typeof stored)[number];
export type GrievanceParty = "complainant" | "provider" | "admin";

/** Until a guest's email is confirmed no one else is emailed. It can be reopened once. */
export const grievanceLifecycle = {
  none: {
    file: { by: "complainant", to: "acknowledged", notify: ["complainant", "admin"] },
    file_as_guest: { by: "complainant", to: "unverified", notify: "complainant" },
  },
  unverified: {
    confirm: { by: "complainant", to: "acknowledged", notify: ["complainant", "admin"] },
  },
  acknowledged: {
    take: { by: "admin", to: "in_progress", notify: "complainant" },
    withdraw: { by: "complainant", to: "withdrawn", notify: ["complainant", "admin"] },
  },
  in_progress: {
    /** From another administrator who is away. */
    take_over: { by: "admin", to: "in_progress" },
    decide: { by: "admin", to: "decided", notify: "complainant" },
    /** Upheld against a listing, with a message to its provider. */
    decide_with_consequence: {
      by: "admin",
      to: "decided",
      notify: ["complainant", "provider"],
    },
    withdraw: { by: "complainant", to: "withdrawn", notify: ["complainant", "admin"] },
  },
  decided: {
    reopen: { by: "complainant", to: "reopened", notify: ["complainant", "admin"] },
  },
  reopened: {
    take: { by: "admin", to: "in_progress", notify: "complainant" },
    withdraw: { by: "complainant", to: "withdrawn", notify: ["complainant", "admin"] },
  },
  withdrawn: {},
} as const satisfies Lifecycle<GrievanceState, GrievanceParty>;

export const shownStates = keysOf(grievanceLifecycle).filter(
  (state): state is Exclude<GrievanceState, "none" | "unverified"> =>
    state !== "none" && state !== "unverified",
);

export const isOpen = isOneOf(["acknowledged", "in_progress", "reopened"]);

export const outcomes = grievanceOutcomes;
