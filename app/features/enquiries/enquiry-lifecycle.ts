import type { enquiryStates as stored } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";
import { keysOf } from "~/platform/unions";

export type EnquiryState = (typeof stored)[number];
export type EnquiryParty = "customer" | "provider" | "admin" | "system";

/**
 * One thread, from the form to an answer. A guest's begins unverified, until the e-mail code. An
 * upheld flag closes it, unless a booking is asked for in it, which has ends of its own.
 */
export const enquiryLifecycle = {
  unverified: {
    verify: { by: "customer", to: "sent", notify: ["provider", "customer"] },
  },
  sent: {
    close: { by: "admin", to: "withdrawn" },
    view: { by: "provider", to: "viewed" },
    accept: { by: "provider", to: "accepted", notify: "customer" },
    reject: { by: "provider", to: "rejected", notify: "customer" },
    withdraw: { by: "customer", to: "withdrawn", notify: "provider" },
    choose_another: { by: "customer", to: "chose_another", notify: "provider" },
    lapse: { by: "system", to: "unanswered", notify: ["customer", "provider"] },
  },
  viewed: {
    close: { by: "admin", to: "withdrawn" },
    accept: { by: "provider", to: "accepted", notify: "customer" },
    reject: { by: "provider", to: "rejected", notify: "customer" },
    withdraw: { by: "customer", to: "withdrawn", notify: "provider" },
    choose_another: { by: "customer", to: "chose_another", notify: "provider" },
    lapse: { by: "system", to: "unanswered", notify: ["customer", "provider"] },
  },
  accepted: {
    close: { by: "admin", to: "withdrawn" },
    quote: { by: "provider", to: "quoted", notify: "customer" },
    /** The booking that was asked for came to nothing, and a quote is still valid. */
    quote_reopened: { by: "system", to: "quoted" },
    request_booking: { by: "customer", to: "booking_requested" },
    withdraw: { by: "customer", to: "withdrawn", notify: "provider" },
    choose_another: { by: "customer", to: "chose_another", notify: "provider" },
  },
  quoted: {
    close: { by: "admin", to: "withdrawn" },
    quote: { by: "provider", to: "quoted", notify: "customer" },
    /** Its open quote was declined, taken back, or is no longer valid. */
    quote_ended: { by: "system", to: "accepted" },
    request_booking: { by: "customer", to: "booking_requested" },
    withdraw: { by: "customer", to: "withdrawn", notify: "provider" },
    choose_another: { by: "customer", to: "chose_another", notify: "provider" },
  },
  booking_requested: {
    booking_ended: { by: ["customer", "provider", "system"], to: "accepted" },
  },
  rejected: {},
  unanswered: {},
  withdrawn: {},
  chose_another: {},
} as const satisfies Lifecycle<EnquiryState, EnquiryParty>;

/**
 * What people can do to a thread by pressing a button: the button's value is the event. A quote and
 * a booking request have forms of their own.
 */
export const enquiryEvents = ["view", "accept", "reject", "withdraw", "choose_another"] as const;
export type EnquiryEvent = (typeof enquiryEvents)[number];

export const enquiryStates = keysOf(enquiryLifecycle);

/** Nobody has answered yet: its deadline can still end it. */
export const awaitsAnswer = (state: EnquiryState): boolean => "lapse" in enquiryLifecycle[state];
export const waitingStates = enquiryStates.filter(awaitsAnswer);

/**
 * The provider accepted and nobody took it back: both sides see each other's name, phone and
 * e-mail.
 */
export const areContactsOpen = (state: EnquiryState): boolean => openStates.includes(state);
export const openStates: readonly EnquiryState[] = ["accepted", "quoted", "booking_requested"];

/** An end without an agreement: nothing more can happen in it. */
export const isOver = (state: EnquiryState): boolean =>
  Object.keys(enquiryLifecycle[state]).length === 0;

/** The states in the order of the tabs; an unverified brief is nobody's yet. */
export const shownStates = enquiryStates.filter((state) => state !== "unverified");
export type ShownState = (typeof shownStates)[number];

/** How long a provider has to answer, and a guest to prove the address. */
export const answerHours = 72;
export const verifyHours = 24;

/** A date can be asked for from here, or was a moment ago. */
export const canRequestBooking = (state: EnquiryState): boolean =>
  state === "booking_requested" || "request_booking" in enquiryLifecycle[state];
