import type { enquiryStates as stored } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";
import { keysOf } from "~/platform/unions";

export type EnquiryState = (typeof stored)[number];
export type EnquiryParty = "customer" | "provider" | "clock";

/** One thread, from the form to an answer. A guest's begins unverified, until the e-mail code. */
export const enquiryLifecycle = {
  unverified: {
    verify: { by: "customer", to: "sent", notify: ["provider", "customer"] },
  },
  sent: {
    view: { by: "provider", to: "viewed" },
    accept: { by: "provider", to: "accepted", notify: "customer" },
    reject: { by: "provider", to: "rejected", notify: "customer" },
    withdraw: { by: "customer", to: "withdrawn", notify: "provider" },
    lapse: { by: "clock", to: "unanswered", notify: ["customer", "provider"] },
  },
  viewed: {
    accept: { by: "provider", to: "accepted", notify: "customer" },
    reject: { by: "provider", to: "rejected", notify: "customer" },
    withdraw: { by: "customer", to: "withdrawn", notify: "provider" },
    lapse: { by: "clock", to: "unanswered", notify: ["customer", "provider"] },
  },
  accepted: {
    withdraw: { by: "customer", to: "withdrawn", notify: "provider" },
  },
  rejected: {},
  unanswered: {},
  withdrawn: {},
} as const satisfies Lifecycle<EnquiryState, EnquiryParty>;

/** What people can do to a thread by pressing a button: the button's value is the event. */
export const enquiryEvents = ["view", "accept", "reject", "withdraw"] as const;
export type EnquiryEvent = (typeof enquiryEvents)[number];

export const enquiryStates = keysOf(enquiryLifecycle);

/** Nobody has answered yet: the clock can still end it. */
export const awaitsAnswer = (state: EnquiryState): boolean => "lapse" in enquiryLifecycle[state];
export const waitingStates = enquiryStates.filter(awaitsAnswer);

/** An end without an agreement: nothing more can happen in it. */
export const isOver = (state: EnquiryState): boolean =>
  Object.keys(enquiryLifecycle[state]).length === 0;

/** The states in the order of the tabs; an unverified brief is nobody's yet. */
export const shownStates = enquiryStates.filter((state) => state !== "unverified");
export type ShownState = (typeof shownStates)[number];

/** How long a provider has to answer, and a guest to prove the address. */
export const answerHours = 72;
export const verifyHours = 24;
