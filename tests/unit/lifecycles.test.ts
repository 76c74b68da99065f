import { expect, test } from "vitest";
import { accountLifecycle } from "~/features/accounts/account-lifecycle";
import { changeEvents, changeLifecycle } from "~/features/bookings/changes/change-lifecycle";
import {
  refundDecisions,
  refundEvents,
  refundLifecycle,
} from "~/features/bookings/refunds/refund-lifecycle";
import * as bookings from "~/features/bookings/booking-lifecycle";
import {
  profileLifecycle,
  statusOn,
  type ProfileStatus,
} from "~/features/directory/profile-lifecycle";
import * as enquiries from "~/features/enquiries/enquiry-lifecycle";
import { flagDecisions, flagLifecycle } from "~/features/moderation/flags/flag-lifecycle";
import * as grievances from "~/features/moderation/grievances/grievance-lifecycle";
import { amendmentLifecycle } from "~/features/applications/after-decision/amendments/amendment-lifecycle";
import * as applications from "~/features/applications/application-lifecycle";
import * as quotes from "~/features/quotes/quote-lifecycle";
import type { IstDay } from "~/platform/india/dates/dates";
import { expiryOf, stateAfter, type EventOf, type Lifecycle } from "~/platform/lifecycle";

/**
 * From a state, by an event: who may make it, where it leads, who is emailed. A state alone is
 * final.
 */
type Row =
  | [state: string]
  | [state: string, event: string, by: string, to: string, mailTo?: string];

const { applicationLifecycle, documentLifecycle } = applications;
const { bookingLifecycle } = bookings;
const { enquiryLifecycle } = enquiries;
const { grievanceLifecycle } = grievances;

// Repeated here on purpose, so that no one changes permissions or emails by accident.
test.each<[string, Lifecycle<string, string>, Row[]]>([
  [
    "an application",
    applicationLifecycle,
    [
      ["draft", "submit", "provider", "submitted", "provider, admin"],
      ["draft", "withdraw", "provider", "withdrawn"],
      ["submitted", "claim", "admin", "in_review"],
      ["submitted", "withdraw", "provider", "withdrawn"],
      ["in_review", "release", "admin, system", "submitted"],
      ["in_review", "requestChanges", "admin", "changes_requested", "provider"],
      ["in_review", "approve", "admin", "approved", "provider"],
      ["in_review", "reject", "admin", "rejected", "provider"],
      ["changes_requested", "submit", "provider", "submitted", "provider, admin"],
      ["changes_requested", "reject", "admin", "rejected", "provider"],
      ["changes_requested", "withdraw", "provider", "withdrawn"],
      ["approved", "suspend", "admin", "suspended", "provider"],
      ["rejected", "appeal", "provider", "submitted", "provider, admin"],
      ["suspended", "restore", "admin", "approved", "provider"],
      ["withdrawn"],
    ],
  ],
  [
    "a document",
    documentLifecycle,
    [
      ["waiting", "accept", "admin", "accepted"],
      ["waiting", "reject", "admin", "rejected"],
      ["accepted", "reject", "admin", "rejected"],
      ["accepted", "expire", "system", "expired"],
      ["rejected", "accept", "admin", "accepted"],
      ["replaced"],
      ["expired", "accept", "admin", "accepted"],
    ],
  ],
  [
    "a change of a live profile that is reviewed",
    amendmentLifecycle,
    [
      ["submitted", "edit", "provider", "submitted"],
      ["submitted", "withdraw", "provider", "withdrawn"],
      ["submitted", "approve", "admin", "approved", "provider"],
      ["submitted", "sendBack", "admin", "sent_back", "provider"],
      ["approved"],
      ["sent_back"],
      ["withdrawn"],
    ],
  ],
  [
    "a profile",
    profileLifecycle,
    [
      ["live", "pause", "provider", "paused"],
      ["live", "plan", "provider", "live"],
      ["live", "dropPlan", "provider", "live"],
      ["live", "begin", "system", "paused"],
      ["paused", "resume", "provider", "live"],
      ["paused", "end", "system", "live"],
      ["suspended"],
    ],
  ],
  [
    "an enquiry",
    enquiryLifecycle,
    [
      ["unverified", "verify", "customer", "sent", "provider, customer"],
      ["sent", "close", "admin", "withdrawn"],
      ["sent", "view", "provider", "viewed"],
      ["sent", "accept", "provider", "accepted", "customer"],
      ["sent", "reject", "provider", "rejected", "customer"],
      ["sent", "withdraw", "customer", "withdrawn", "provider"],
      ["sent", "choose_another", "customer", "chose_another", "provider"],
      ["sent", "lapse", "system", "unanswered", "customer, provider"],
      ["viewed", "close", "admin", "withdrawn"],
      ["viewed", "accept", "provider", "accepted", "customer"],
      ["viewed", "reject", "provider", "rejected", "customer"],
      ["viewed", "withdraw", "customer", "withdrawn", "provider"],
      ["viewed", "choose_another", "customer", "chose_another", "provider"],
      ["viewed", "lapse", "system", "unanswered", "customer, provider"],
      ["accepted", "close", "admin", "withdrawn"],
      ["accepted", "quote", "provider", "quoted", "customer"],
      ["accepted", "quote_reopened", "system", "quoted"],
      ["accepted", "request_booking", "customer", "booking_requested"],
      ["accepted", "withdraw", "customer", "withdrawn", "provider"],
      ["accepted", "choose_another", "customer", "chose_another", "provider"],
      ["quoted", "close", "admin", "withdrawn"],
      ["quoted", "quote", "provider", "quoted", "customer"],
      ["quoted", "quote_ended", "system", "accepted"],
      ["quoted", "request_booking", "customer", "booking_requested"],
      ["quoted", "withdraw", "customer", "withdrawn", "provider"],
      ["quoted", "choose_another", "customer", "chose_another", "provider"],
      ["booking_requested", "booking_ended", "customer, provider, system", "accepted"],
      ["rejected"],
      ["unanswered"],
      ["withdrawn"],
      ["chose_another"],
    ],
  ],
  [
    "a quote",
    quotes.quoteLifecycle,
    [
      ["sent", "accept", "customer", "accepted"],
      ["sent", "decline", "customer", "declined", "provider"],
      ["sent", "pass_over", "customer", "not_chosen"],
      ["sent", "replace", "provider", "replaced"],
      ["sent", "withdraw", "provider", "withdrawn", "customer"],
      ["sent", "leave", "provider", "withdrawn"],
      ["sent", "expire", "system", "expired"],
      ["accepted", "reopen", "customer, provider, system", "sent"],
      ["accepted", "expire", "system", "expired"],
      ["declined"],
      ["replaced"],
      ["withdrawn"],
      ["expired"],
      ["not_chosen"],
    ],
  ],
  [
    "a booking",
    bookingLifecycle,
    [
      ["requested", "accept", "provider", "accepted", "customer"],
      ["requested", "accept_without_advance", "provider", "confirmed", "customer, provider"],
      ["requested", "reject", "provider", "rejected", "customer"],
      ["requested", "withdraw", "customer", "withdrawn", "provider"],
      ["requested", "expire", "system", "expired", "customer, provider"],
      ["accepted", "confirm", "provider", "confirmed", "customer, provider"],
      ["accepted", "lapse", "system", "lapsed", "customer, provider"],
      ["accepted", "cancel_by_customer", "customer", "cancelled_by_customer", "customer, provider"],
      ["accepted", "cancel_by_provider", "provider", "cancelled_by_provider", "customer, provider"],
      ["accepted", "dispute", "customer, provider", "disputed", "customer, provider, admin"],
      [
        "confirmed",
        "cancel_by_customer",
        "customer",
        "cancelled_by_customer",
        "customer, provider",
      ],
      [
        "confirmed",
        "cancel_by_provider",
        "provider",
        "cancelled_by_provider",
        "customer, provider",
      ],
      ["confirmed", "complete", "system", "completed", "customer, provider"],
      ["confirmed", "dispute", "customer, provider", "disputed", "customer, provider, admin"],
      ["completed", "dispute", "customer, provider", "disputed", "customer, provider, admin"],
      ["completed", "review", "customer, provider", "reviewed", "customer, provider"],
      ["completed", "end_review_time", "system", "reviewed", "customer, provider"],
      ["reviewed"],
      ["disputed", "settle_as_confirmed", "admin", "confirmed", "customer, provider"],
      ["disputed", "confirm", "provider", "confirmed", "customer, provider"],
      ["disputed", "settle_as_completed", "admin", "completed", "customer, provider"],
      [
        "disputed",
        "settle_against_customer",
        "admin",
        "cancelled_by_customer",
        "customer, provider",
      ],
      [
        "disputed",
        "settle_against_provider",
        "admin",
        "cancelled_by_provider",
        "customer, provider",
      ],
      ["rejected"],
      ["withdrawn"],
      ["expired"],
      ["lapsed"],
      ["cancelled_by_customer"],
      ["cancelled_by_provider"],
    ],
  ],
  [
    "a change of a booking",
    changeLifecycle,
    [
      ["proposed", "accept", "other", "accepted", "proposer, other"],
      ["proposed", "decline", "other", "declined", "proposer"],
      ["proposed", "withdraw", "proposer", "withdrawn", "other"],
      ["proposed", "expire", "system", "expired", "proposer"],
      ["proposed", "end", "system", "expired"],
      ["accepted"],
      ["declined"],
      ["withdrawn"],
      ["expired"],
    ],
  ],
  [
    "a refund",
    refundLifecycle,
    [
      ["stated", "confirm_payment", "provider", "due", "customer"],
      ["stated", "deny_payment", "provider", "denied", "customer"],
      ["stated", "dispute_refund", "customer", "disputed", "provider, admin"],
      ["stated", "waive_refund", "customer", "closed", "provider"],
      ["denied", "confirm_payment", "provider", "due", "customer"],
      ["denied", "dispute_refund", "customer", "disputed", "provider, admin"],
      ["denied", "waive_refund", "customer", "closed", "provider"],
      ["denied", "end_refund", "system", "closed", "customer, provider"],
      ["due", "send_refund", "provider", "sent", "customer"],
      ["due", "receive_refund", "customer", "received", "provider"],
      ["due", "dispute_refund", "customer", "disputed", "provider, admin"],
      ["due", "waive_refund", "customer", "closed", "provider"],
      ["sent", "receive_refund", "customer", "received", "provider"],
      ["sent", "dispute_refund", "customer", "disputed", "provider, admin"],
      ["sent", "assume_received", "system", "received", "customer, provider"],
      ["disputed", "send_refund", "provider", "sent", "customer"],
      ["disputed", "receive_refund", "customer", "received", "provider"],
      ["disputed", "explain_refund", "customer, provider", "disputed"],
      ["disputed", "waive_refund", "customer", "closed", "provider"],
      ["disputed", "demand_refund", "admin", "due", "customer, provider"],
      ["disputed", "close_refund", "admin", "closed", "customer, provider"],
      ["received"],
      ["closed"],
    ],
  ],
  [
    "an account",
    accountLifecycle,
    [
      ["active", "suspend", "admin", "suspended", "holder"],
      ["suspended", "restore", "admin", "active", "holder"],
      ["deleted"],
    ],
  ],
  [
    "a flag",
    flagLifecycle,
    [
      ["none", "flag", "reporter", "open", "flagged, admin"],
      ["open", "uphold", "admin", "upheld", "reporter, flagged"],
      ["open", "dismiss", "admin", "dismissed", "reporter, flagged"],
      ["upheld"],
      ["dismissed"],
    ],
  ],
  [
    "a grievance",
    grievanceLifecycle,
    [
      ["none", "file", "complainant", "acknowledged", "complainant, admin"],
      ["none", "file_as_guest", "complainant", "unverified", "complainant"],
      ["unverified", "confirm", "complainant", "acknowledged", "complainant, admin"],
      ["acknowledged", "take", "admin", "in_progress", "complainant"],
      ["acknowledged", "withdraw", "complainant", "withdrawn", "complainant, admin"],
      ["in_progress", "take_over", "admin", "in_progress"],
      ["in_progress", "decide", "admin", "decided", "complainant"],
      ["in_progress", "decide_with_consequence", "admin", "decided", "complainant, provider"],
      ["in_progress", "withdraw", "complainant", "withdrawn", "complainant, admin"],
      ["decided", "reopen", "complainant", "reopened", "complainant, admin"],
      ["reopened", "take", "admin", "in_progress", "complainant"],
      ["reopened", "withdraw", "complainant", "withdrawn", "complainant, admin"],
      ["withdrawn"],
    ],
  ],
])(
  "%s: from each state, who may make which transition, where it leads, and who is emailed",
  (_, lifecycle, transitions) => {
    expect(rowsOf(lifecycle)).toEqual(transitions);
  },
);

function rowsOf(lifecycle: Lifecycle<string, string>): Row[] {
  return Object.entries(lifecycle).flatMap(([state, transitions]) => {
    const rows = Object.entries(transitions).map(([event, { by, to, notify }]): Row => {
      const mailTo = notify ? [[notify].flat().join(", ")] : [];
      return [state, event, [by].flat().join(", "), to, ...mailTo] as Row;
    });
    return rows.length > 0 ? rows : [[state]];
  });
}

const { bookingStates } = bookings;
const { enquiryStates } = enquiries;
const { applicationStates } = applications;

test("a booking is open until it took place or failed, including while it is disputed", () => {
  expect(bookingStates.filter(bookings.isOpen)).toEqual([
    "requested",
    "accepted",
    "confirmed",
    "disputed",
  ]);
});

test("a booking holds the provider's date from its acceptance on, including while it is disputed", () => {
  expect(bookingStates.filter(bookings.holdsDate)).toEqual(["accepted", "confirmed", "disputed"]);
  expect(bookingStates.filter(bookings.tookPlace)).toEqual(["completed", "reviewed"]);
});

test("the terms of a booking can be changed from its acceptance until it took place", () => {
  expect(bookingStates.filter(bookings.isAgreed)).toEqual(["accepted", "confirmed"]);
});

test("a booking in four states moves on without anyone acting, by an event of the system", () => {
  const transitions = bookingStates.map(
    (state) => [state, expiryOf(bookingLifecycle, state)] as const,
  );
  expect(transitions.filter(([, transition]) => transition !== null)).toEqual([
    ["requested", { event: "expire", to: "expired" }],
    ["accepted", { event: "lapse", to: "lapsed" }],
    ["confirmed", { event: "complete", to: "completed" }],
    ["completed", { event: "end_review_time", to: "reviewed" }],
  ]);
});

test("without an advance accepting confirms the booking, and each side has its own cancel event", () => {
  const behind = (event: bookings.BookingEvent, side: "customer" | "provider", advance: number) =>
    bookings.eventBehind(event, side, { advance });
  expect(behind("accept", "provider", 0)).toBe("accept_without_advance");
  expect(behind("accept", "provider", 1)).toBe("accept");
  expect(behind("reject", "provider", 0)).toBe("reject");
  expect(behind("cancel", "provider", 0)).toBe("cancel_by_provider");
  expect(behind("cancel", "customer", 5)).toBe("cancel_by_customer");
});

test("customers, providers and administrators have exactly these buttons", () => {
  expect(bookings.bookingEvents).toEqual([
    "accept",
    "reject",
    "withdraw",
    "confirm",
    "cancel",
    "dispute",
  ]);
  expect(bookings.settlements).toEqual([
    "settle_as_confirmed",
    "settle_as_completed",
    "settle_against_customer",
    "settle_against_provider",
  ]);
  expect(refundEvents).toEqual([
    ...["confirm_payment", "deny_payment", "send_refund", "receive_refund"],
    ...["dispute_refund", "explain_refund", "waive_refund"],
  ]);
  expect(refundDecisions).toEqual(["demand_refund", "close_refund"]);
  expect(changeEvents).toEqual(["accept", "decline", "withdraw"]);
  expect(flagDecisions).toEqual(["uphold", "dismiss"]);
  expect(enquiries.enquiryEvents).toEqual([
    "view",
    "accept",
    "reject",
    "withdraw",
    "choose_another",
  ]);
});

test("a provider has 72 hours to answer an enquiry, and a guest 24 to enter the code", () => {
  expect(enquiries.waitingStates).toEqual(["sent", "viewed"]);
  expect([enquiries.answerHours, enquiries.verifyHours]).toEqual([72, 24]);
});

test("a quote is valid for a week by default; a thread has at most 20 versions, each with 20 lines and 6 refund rows", () => {
  expect(quotes.validDays).toBe(7);
  expect([quotes.maxVersions, quotes.maxLines, quotes.maxRefundRows]).toEqual([20, 20, 6]);
});

test("both sides of an enquiry see each other's contacts from the acceptance on", () => {
  expect(enquiryStates.filter(enquiries.areContactsOpen)).toEqual([
    "accepted",
    "quoted",
    "booking_requested",
  ]);
});

test("a booking can be requested once the provider has accepted the enquiry", () => {
  expect(enquiryStates.filter(enquiries.canRequestBooking)).toEqual([
    "accepted",
    "quoted",
    "booking_requested",
  ]);
});

test("an enquiry has ended when nothing more can happen in it", () => {
  expect(enquiryStates.filter(enquiries.isEnquiryClosed)).toEqual([
    "rejected",
    "unanswered",
    "withdrawn",
    "chose_another",
  ]);
});

test("the lists of enquiries and grievances leave out unconfirmed ones", () => {
  expect(enquiries.shownStates).toEqual(enquiryStates.filter((state) => state !== "unverified"));
  expect(grievances.shownStates).toEqual([
    "acknowledged",
    "in_progress",
    "decided",
    "reopened",
    "withdrawn",
  ]);
});

test("a grievance must be decided by its due date until the decision, and again once reopened", () => {
  const states = Object.keys(grievanceLifecycle);
  expect(states.filter(grievances.isOpen)).toEqual(["acknowledged", "in_progress", "reopened"]);
});

test("an application awaits a decision once submitted, and its owner can edit it before that or when it is sent back", () => {
  expect(applicationStates.filter(applications.awaitsDecision)).toEqual(["submitted", "in_review"]);
  expect(applicationStates.filter(applications.canChange)).toEqual(["draft", "changes_requested"]);
});

test("an account may start a new application when the last one was rejected or withdrawn", () => {
  expect(applicationStates.filter(applications.isEnded)).toEqual(["rejected", "withdrawn"]);
});

test("an application leads to a live profile unless it is a draft, has ended or is suspended", () => {
  expect(applicationStates.filter(applications.leadsToProfile)).toEqual([
    "submitted",
    "in_review",
    "changes_requested",
    "approved",
  ]);
});

test("an event leads to the same state from wherever it is made; an unknown one throws", () => {
  const outcome = (event: EventOf<typeof enquiryLifecycle>) => stateAfter(enquiryLifecycle, event);
  expect(outcome("withdraw")).toBe("withdrawn");
  expect(outcome("verify")).toBe("sent");
  expect(() => outcome("settle" as never)).toThrow("No state has the event settle");
});

test.each<[string, ProfileStatus, IstDay | null, IstDay | null, ProfileStatus]>([
  ["before the first day of a pause is still live", "live", "2026-12-06", null, "live"],
  ["is paused on the first day", "live", "2026-12-05", null, "paused"],
  ["is paused on the last day", "live", "2026-12-01", "2026-12-05", "paused"],
  ["is live again on the day after", "live", "2026-12-01", "2026-12-04", "live"],
  ["without a pause is live", "live", null, null, "live"],
  ["written as paused is so on the last day", "paused", "2026-12-01", "2026-12-05", "paused"],
  ["written as paused is live on the day after", "paused", "2026-12-01", "2026-12-04", "live"],
  ["paused without an end stays so", "paused", "2026-12-01", null, "paused"],
  ["suspended stays so whatever was planned", "suspended", "2026-12-01", null, "suspended"],
  [
    "suspended stays so after a planned pause",
    "suspended",
    "2026-12-01",
    "2026-12-04",
    "suspended",
  ],
])("a profile %s", (_, status, pausedFrom, pausedUntil, expected) => {
  expect(statusOn({ status, pausedFrom, pausedUntil }, "2026-12-05")).toBe(expected);
});
