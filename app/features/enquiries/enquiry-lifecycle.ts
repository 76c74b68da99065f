import { enquiryStates } from "#db/schema/allowed-values";
import { lifecycleOf } from "~/platform/lifecycle";

export { enquiryStates };
export type EnquiryState = (typeof enquiryStates)[number];

const unanswered = ["sent", "viewed"] as const;
const agreeing = ["accepted", "quoted"] as const;
const open = [...unanswered, ...agreeing] as const;

/** An upheld flag closes a thread, unless a booking is requested, which ends in its own ways. */
export const enquiryLifecycle = lifecycleOf(enquiryStates, {
  verify: { from: "unverified", by: "customer", to: "sent", notify: ["provider", "customer"] },
  close: { from: open, by: "admin", to: "withdrawn" },
  view: { from: "sent", by: "provider", to: "viewed" },
  accept: { from: unanswered, by: "provider", to: "accepted", notify: "customer" },
  reject: { from: unanswered, by: "provider", to: "rejected", notify: "customer" },
  quote: { from: agreeing, by: "provider", to: "quoted", notify: "customer" },
  /** The requested booking fell through, and a quote is still valid. */
  quote_reopened: { from: "accepted", by: "system", to: "quoted" },
  /** The open quote was declined, withdrawn or has expired. */
  quote_ended: { from: "quoted", by: "system", to: "accepted" },
  request_booking: { from: agreeing, by: "customer", to: "booking_requested" },
  withdraw: { from: open, by: "customer", to: "withdrawn", notify: "provider" },
  choose_another: { from: open, by: "customer", to: "chose_another", notify: "provider" },
  lapse: {
    from: unanswered,
    by: "system",
    to: "unanswered",
    notify: ["customer", "provider"],
  },
  booking_ended: {
    from: "booking_requested",
    by: ["customer", "provider", "system"],
    to: "accepted",
  },
});

/** By a button whose value is the event. Quotes and booking requests have forms of their own. */
export const enquiryEvents = ["view", "accept", "reject", "withdraw", "choose_another"] as const;
export type EnquiryEvent = (typeof enquiryEvents)[number];

/** The name of its text in `enquiries.state`: one side sent it, the other received it. */
export function stateName(state: EnquiryState, party: string) {
  if (state === "sent" && party === "provider") return "new";
  return state === "quoted" && party === "customer" ? "quote_received" : state;
}

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
