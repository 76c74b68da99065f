import type { enquiryStates as stored } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";
import { keysOf } from "~/platform/unions";

export type EnquiryState = (typeof stored)[number];
export type EnquiryParty = "customer" | "provider" | "admin" | "system";

/**
 * One thread, from the form to an answer. A guest's starts as unverified, until the code from the
 * email is entered. An upheld flag closes it, unless a booking is requested in it, which ends in
 * its own ways.
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
    /** The requested booking fell through, and a quote is still valid. */
    quote_reopened: { by: "system", to: "quoted" },
    request_booking: { by: "customer", to: "booking_requested" },
    withdraw: { by: "customer", to: "withdrawn", notify: "provider" },
    choose_another: { by: "customer", to: "chose_another", notify: "provider" },
  },
  quoted: {
    close: { by: "admin", to: "withdrawn" },
    quote: { by: "provider", to: "quoted", notify: "customer" },
    /** Its open quote was declined, withdrawn or has expired. */
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
 * The events that people trigger with a button; each is the button's value. Quotes and booking
 * requests have forms of their own.
 */
export const enquiryEvents = ["view", "accept", "reject", "withdraw", "choose_another"] as const;
export type EnquiryEvent = (typeof enquiryEvents)[number];

export const enquiryStates = keysOf(enquiryLifecycle);

/** Not answered yet: its deadline can still end it. */
export const awaitsAnswer = (state: EnquiryState): boolean => "lapse" in enquiryLifecycle[state];
export const waitingStates = enquiryStates.filter(awaitsAnswer);

/**
 * The provider has accepted and the thread has not ended: both sides see each other's name, phone
 * and email.
 */
export const areContactsOpen = (state: EnquiryState): boolean => openStates.includes(state);
export const openStates: readonly EnquiryState[] = ["accepted", "quoted", "booking_requested"];

/** Ended without an agreement: no further transitions. */
export const isEnquiryClosed = (state: EnquiryState): boolean =>
  Object.keys(enquiryLifecycle[state]).length === 0;

/** The states in the order of the tabs; an unverified brief is not shown to anyone yet. */
export const shownStates = enquiryStates.filter((state) => state !== "unverified");
export type ShownState = (typeof shownStates)[number];

/** Hours for a provider to answer, and for a guest to verify the email address. */
export const answerHours = 72;
export const verifyHours = 24;

/** A booking can be requested in this state, or has just been requested. */
export const canRequestBooking = (state: EnquiryState): boolean =>
  state === "booking_requested" || "request_booking" in enquiryLifecycle[state];
