import { expect, test } from "vitest";
import { accountLifecycle } from "~/features/accounts/account-lifecycle";
import { changeEvents } from "~/features/bookings/changes/change-lifecycle";
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
import { stateAfter, type EventOf, type Lifecycle } from "~/platform/lifecycle";

/** The transitions from each state, in the lifecycle's order; a state without any is final. */
type Table = Record<string, string[]>;

const { applicationLifecycle, documentLifecycle } = applications;
const { enquiryLifecycle } = enquiries;
const { grievanceLifecycle } = grievances;

// Repeated here on purpose, so that no one changes permissions or emails by accident.
test.each<[string, Lifecycle<string, string>, Table]>([
  [
    "an application",
    applicationLifecycle,
    {
      draft: [
        "submit by provider: submitted, email to provider, admin",
        "withdraw by provider: withdrawn",
      ],
      submitted: ["claim by admin: in_review", "withdraw by provider: withdrawn"],
      in_review: [
        "release by admin, system: submitted",
        "requestChanges by admin: changes_requested, email to provider",
        "approve by admin: approved, email to provider",
        "reject by admin: rejected, email to provider",
      ],
      changes_requested: [
        "submit by provider: submitted, email to provider, admin",
        "reject by admin: rejected, email to provider",
        "withdraw by provider: withdrawn",
      ],
      approved: ["suspend by admin: suspended, email to provider"],
      rejected: ["appeal by provider: submitted, email to provider, admin"],
      suspended: ["restore by admin: approved, email to provider"],
      withdrawn: [],
    },
  ],
  [
    "a document",
    documentLifecycle,
    {
      waiting: ["accept by admin: accepted", "reject by admin: rejected"],
      accepted: ["reject by admin: rejected", "expire by system: expired"],
      rejected: ["accept by admin: accepted"],
      replaced: [],
      expired: ["accept by admin: accepted"],
    },
  ],
  [
    "a change of a live profile that is reviewed",
    amendmentLifecycle,
    {
      submitted: [
        "edit by provider: submitted",
        "withdraw by provider: withdrawn",
        "approve by admin: approved, email to provider",
        "sendBack by admin: sent_back, email to provider",
      ],
      approved: [],
      sent_back: [],
      withdrawn: [],
    },
  ],
  [
    "a profile",
    profileLifecycle,
    {
      live: [
        "pause by provider: paused",
        "plan by provider: live",
        "dropPlan by provider: live",
        "begin by system: paused",
      ],
      paused: ["resume by provider: live", "end by system: live"],
      suspended: [],
    },
  ],
  [
    "a refund",
    refundLifecycle,
    {
      stated: [
        "confirm_payment by provider: due, email to customer",
        "deny_payment by provider: denied, email to customer",
        "dispute_refund by customer: disputed, email to provider, admin",
        "waive_refund by customer: closed, email to provider",
      ],
      denied: [
        "confirm_payment by provider: due, email to customer",
        "dispute_refund by customer: disputed, email to provider, admin",
        "waive_refund by customer: closed, email to provider",
        "end_refund by system: closed, email to customer, provider",
      ],
      due: [
        "send_refund by provider: sent, email to customer",
        "receive_refund by customer: received, email to provider",
        "dispute_refund by customer: disputed, email to provider, admin",
        "waive_refund by customer: closed, email to provider",
      ],
      sent: [
        "receive_refund by customer: received, email to provider",
        "dispute_refund by customer: disputed, email to provider, admin",
        "assume_received by system: received, email to customer, provider",
      ],
      disputed: [
        "send_refund by provider: sent, email to customer",
        "receive_refund by customer: received, email to provider",
        "explain_refund by customer, provider: disputed",
        "waive_refund by customer: closed, email to provider",
        "demand_refund by admin: due, email to customer, provider",
        "close_refund by admin: closed, email to customer, provider",
      ],
      received: [],
      closed: [],
    },
  ],
  [
    "an account",
    accountLifecycle,
    {
      active: ["suspend by admin: suspended, email to holder"],
      suspended: ["restore by admin: active, email to holder"],
      deleted: [],
    },
  ],
  [
    "a flag",
    flagLifecycle,
    {
      none: ["flag by reporter: open, email to flagged, admin"],
      open: [
        "uphold by admin: upheld, email to reporter, flagged",
        "dismiss by admin: dismissed, email to reporter, flagged",
      ],
      upheld: [],
      dismissed: [],
    },
  ],
])(
  "%s: from each state, who may make which transition, where it leads, and who is emailed",
  (_, lifecycle, transitions) => {
    expect(tableOf(lifecycle)).toEqual(transitions);
  },
);

function tableOf(lifecycle: Lifecycle<string, string>): Table {
  return Object.fromEntries(
    Object.entries(lifecycle).map(([state, transitions]) => [
      state,
      Object.entries(transitions).map(([event, { by, to, notify = [] }]) => {
        const emailed = [notify].flat().join(", ");
        const email = emailed && `, email to ${emailed}`;
        return `${event} by ${[by].flat().join(", ")}: ${to}${email}`;
      }),
    ]),
  );
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
