import type { enquiryStates as stored } from "#db/schema/allowed-values";
import type { Lifecycle } from "~/platform/lifecycle";
import { keysOf } from "~/platform/unions";

export type EnquiryState = (typeof stored)[number];
export type EnquiryParty = "customer" | "provider" | "admin" | "system";

/** An upheld flag closes a thread, unless a booking is requested, which ends in its own ways. */
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
    /** The open quote was declined, withdrawn or has expired. */
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

/** By a button whose value is the event. Quotes and booking requests have forms of their own. */
export const enquiryEvents = ["view", "accept", "reject", "withdraw", "choose_another"] as const;
export type EnquiryEvent = (typeof enquiryEvents)[number];

export const enquiryStates = keysOf(enquiryLifecycle);

export const awaitsAnswer = (state: EnquiryState): boolean => "lapse" in enquiryLifecycle[state];
export const waitingStates = enquiryStates.filter(awaitsAnswer);

/** Both sides see each other's name, phone and email. */
export const areContactsOpen = (state: EnquiryState): boolean => openStates.includes(state);
export const openStates: readonly EnquiryState[] = ["accepted", "quoted", "booking_requested"];

export const isEnquiryClosed = (state: EnquiryState): boolean =>
  Object.keys(enquiryLifecycle[state]).length === 0;

/** In the order of the tabs; an unverified brief is not shown to anyone yet. */
export const shownStates = enquiryStates.filter((state) => state !== "unverified");
export type ShownState = (typeof shownStates)[number];

/** For the provider to answer, and for a guest to verify the email. */
export const answerHours = 72;
export const verifyHours = 24;

export const canRequestBooking = (state: EnquiryState): boolean =>
  state === "booking_requested" || "request_booking" in enquiryLifecycle[state];
