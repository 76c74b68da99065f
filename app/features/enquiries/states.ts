import type { enquiryStates } from "#db/schema/enquiries";
import type { Lifecycle } from "~/platform/lifecycle";
import { required } from "~/platform/required";
import { isOneOf, keysOf } from "~/platform/unions";

export type EnquiryState = (typeof enquiryStates)[number];
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

export const everyState = keysOf(enquiryLifecycle);

/** Where an event leads: the same from every state that has it. */
export function outcomeOf(event: EnquiryEvent): EnquiryState {
  const machine: Lifecycle<EnquiryState, EnquiryParty> = enquiryLifecycle;
  const [outcome] = everyState.flatMap((state) => machine[state][event]?.to ?? []);
  return required(outcome, `state that ${event} leads to`);
}

/** Nobody has answered yet: the clock can still end it. */
export const awaitsAnswer = (state: EnquiryState): boolean => "lapse" in enquiryLifecycle[state];

/** An end without a meeting: nothing more can happen in it. */
export const isOver = (state: EnquiryState): boolean =>
  Object.keys(enquiryLifecycle[state]).length === 0;

export const waitingStates = ["sent", "viewed"] as const satisfies EnquiryState[];

/** The states in the order of the tabs; an unverified brief is nobody's yet. */
export const shownStates = [
  "sent",
  "viewed",
  "accepted",
  "rejected",
  "unanswered",
  "withdrawn",
] as const satisfies EnquiryState[];
export type ShownState = (typeof shownStates)[number];
export const isShownState = isOneOf(shownStates);

/** How long a provider has to answer, and a guest to prove the address. */
export const answerHours = 72;
export const verifyHours = 24;
