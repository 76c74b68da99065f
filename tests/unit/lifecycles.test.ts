import { expect, test } from "vitest";
import { accountLifecycle } from "~/features/accounts/account-lifecycle";
import { changeEvents, changeLifecycle } from "~/features/bookings/changes/change-lifecycle";
import { refundEvents, refundLifecycle } from "~/features/bookings/refunds/refund-lifecycle";
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

const { applicationLifecycle, documentLifecycle } = applications;
const { enquiryLifecycle } = enquiries;
const { grievanceLifecycle } = grievances;

// Repeated here on purpose, so that no one changes permissions or emails by accident.
test.each<[string, Lifecycle<string, string>, string[]]>([
  [
    "an application",
    applicationLifecycle,
    [
      "draft, changes_requested: submit by provider → submitted, email to provider, admin",
      "draft, submitted, changes_requested: withdraw by provider → withdrawn",
      "submitted: claim by admin → in_review",
      "in_review: release by admin, system → submitted",
      "in_review: requestChanges by admin → changes_requested, email to provider",
      "in_review: approve by admin → approved, email to provider",
      "in_review, changes_requested: reject by admin → rejected, email to provider",
      "approved: suspend by admin → suspended, email to provider",
      "rejected: appeal by provider → submitted, email to provider, admin",
      "suspended: restore by admin → approved, email to provider",
      "withdrawn: nothing more",
    ],
  ],
  [
    "a document",
    documentLifecycle,
    [
      "waiting, rejected, expired: accept by admin → accepted",
      "waiting, accepted: reject by admin → rejected",
      "accepted: expire by system → expired",
      "replaced: nothing more",
    ],
  ],
  [
    "a change of a live profile that is reviewed",
    amendmentLifecycle,
    [
      "submitted: edit by provider → submitted",
      "submitted: withdraw by provider → withdrawn",
      "submitted: approve by admin → approved, email to provider",
      "submitted: sendBack by admin → sent_back, email to provider",
      "approved, sent_back, withdrawn: nothing more",
    ],
  ],
  [
    "a profile",
    profileLifecycle,
    [
      "live: pause by provider → paused",
      "live: plan by provider → live",
      "live: dropPlan by provider → live",
      "live: begin by system → paused",
      "paused: resume by provider → live",
      "paused: end by system → live",
      "suspended: nothing more",
    ],
  ],
  [
    "an enquiry",
    enquiryLifecycle,
    [
      "unverified: verify by customer → sent, email to provider, customer",
      "sent, viewed, accepted, quoted: close by admin → withdrawn",
      "sent: view by provider → viewed",
      "sent, viewed: accept by provider → accepted, email to customer",
      "sent, viewed: reject by provider → rejected, email to customer",
      "sent, viewed, accepted, quoted: withdraw by customer → withdrawn, email to provider",
      "sent, viewed, accepted, quoted: choose_another by customer → chose_another, email to provider",
      "sent, viewed: lapse by system → unanswered, email to customer, provider",
      "accepted, quoted: quote by provider → quoted, email to customer",
      "accepted: quote_reopened by system → quoted",
      "accepted, quoted: request_booking by customer → booking_requested",
      "quoted: quote_ended by system → accepted",
      "booking_requested: booking_ended by customer, provider, system → accepted",
      "rejected, unanswered, withdrawn, chose_another: nothing more",
    ],
  ],
  [
    "a quote",
    quotes.quoteLifecycle,
    [
      "sent: accept by customer → accepted",
      "sent: decline by customer → declined, email to provider",
      "sent: pass_over by customer → not_chosen",
      "sent: replace by provider → replaced",
      "sent: withdraw by provider → withdrawn, email to customer",
      "sent: leave by provider → withdrawn",
      "sent, accepted: expire by system → expired, email to customer, provider",
      "accepted: reopen by customer, provider, system → sent",
      "declined, replaced, withdrawn, expired, not_chosen: nothing more",
    ],
  ],
  [
    "a booking",
    bookings.bookingLifecycle,
    [
      "requested: accept by provider → accepted, email to customer",
      "requested: accept_without_advance by provider → confirmed, email to customer, provider",
      "requested: reject by provider → rejected, email to customer",
      "requested: withdraw by customer → withdrawn, email to provider",
      "requested: expire by system → expired, email to customer, provider",
      "accepted, disputed: confirm by provider → confirmed, email to customer, provider",
      "accepted: lapse by system → lapsed, email to customer, provider",
      "accepted: assume_payment by system → confirmed, email to customer, provider",
      "accepted, confirmed: cancel_by_customer by customer → cancelled_by_customer, email to customer, provider",
      "accepted, confirmed: cancel_by_provider by provider → cancelled_by_provider, email to customer, provider",
      "accepted, confirmed, completed: dispute by customer, provider → disputed, email to customer, provider, admin",
      "confirmed: complete by system → completed, email to customer, provider",
      "completed: review by customer, provider → reviewed, email to customer, provider",
      "completed: end_review_time by system → reviewed, email to customer, provider",
      "reviewed, rejected, withdrawn, expired, lapsed, cancelled_by_customer, cancelled_by_provider: nothing more",
      "disputed: settle_as_confirmed by admin → confirmed, email to customer, provider",
      "disputed: settle_as_completed by admin → completed, email to customer, provider",
      "disputed: settle_against_customer by admin → cancelled_by_customer, email to customer, provider",
      "disputed: settle_against_provider by admin → cancelled_by_provider, email to customer, provider",
    ],
  ],
  [
    "a change of a booking",
    changeLifecycle,
    [
      "proposed: accept by other → accepted, email to proposer, other",
      "proposed: decline by other → declined, email to proposer",
      "proposed: withdraw by proposer → withdrawn, email to other",
      "proposed: expire by system → expired, email to proposer",
      "proposed: end by system → expired",
      "accepted, declined, withdrawn, expired: nothing more",
    ],
  ],
  [
    "a refund",
    refundLifecycle,
    [
      "stated, denied: confirm_payment by provider → due, email to customer",
      "stated: deny_payment by provider → denied, email to customer",
      "stated: deny_last_payment by provider → due, email to customer",
      "stated, denied, due, sent: dispute_refund by customer → disputed, email to provider, admin",
      "stated, denied, due, disputed: waive_refund by customer → closed, email to provider",
      "denied: end_refund by system → closed, email to customer, provider",
      "due, disputed: send_refund by provider → sent, email to customer",
      "due, sent, disputed: receive_refund by customer → received, email to provider",
      "sent: assume_received by system → received, email to customer, provider",
      "disputed: demand_refund by admin → due, email to customer, provider",
      "disputed: close_refund by admin → closed, email to customer, provider",
      "received, closed: nothing more",
    ],
  ],
  [
    "an account",
    accountLifecycle,
    [
      "active: suspend by admin → suspended, email to holder",
      "suspended: restore by admin → active, email to holder",
      "deleted: nothing more",
    ],
  ],
  [
    "a flag",
    flagLifecycle,
    [
      "none: flag by reporter → open, email to flagged, admin",
      "open: uphold by admin → upheld, email to reporter, flagged",
      "open: dismiss by admin → dismissed, email to reporter, flagged",
      "upheld, dismissed: nothing more",
    ],
  ],
  [
    "a grievance",
    grievanceLifecycle,
    [
      "none: file by complainant → acknowledged, email to complainant, admin",
      "none: file_as_guest by complainant → unverified, email to complainant",
      "unverified: confirm by complainant → acknowledged, email to complainant, admin",
      "acknowledged, reopened: take by admin → in_progress, email to complainant",
      "acknowledged, in_progress, reopened: withdraw by complainant → withdrawn, email to complainant, admin",
      "in_progress: take_over by admin → in_progress",
      "in_progress: decide by admin → decided, email to complainant",
      "in_progress: decide_with_consequence by admin → decided, email to complainant, provider",
      "decided: reopen by complainant → reopened, email to complainant, admin",
      "withdrawn: nothing more",
    ],
  ],
])(
  "%s: from which states who may make which transition, where it leads, and who is emailed",
  (_, lifecycle, sentences) => {
    expect(sentencesOf(lifecycle)).toEqual(sentences);
  },
);

/** A sentence for each event, after the states that have it. */
function sentencesOf(lifecycle: Lifecycle<string, string>): string[] {
  const from = new Map<string, string[]>();
  for (const [state, transitions] of Object.entries(lifecycle)) {
    const sentences = Object.entries(transitions).map(([event, { by, to, notify = [] }]) => {
      const emailed = [notify].flat().join(", ");
      return `${event} by ${[by].flat().join(", ")} → ${to}${emailed && `, email to ${emailed}`}`;
    });
    for (const sentence of sentences.length > 0 ? sentences : ["nothing more"])
      from.set(sentence, [...(from.get(sentence) ?? []), state]);
  }
  return [...from].map(([sentence, states]) => `${states.join(", ")}: ${sentence}`);
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

test("a booking that came to nothing before its confirmation can be requested again; without an acceptance it was only a request", () => {
  const again = ["rejected", "withdrawn", "expired", "lapsed"];
  expect(bookingStates.filter(bookings.canBeRequestedAgain)).toEqual(again);
  const isRequest = (state: bookings.BookingState) => !bookings.wasAgreed(state);
  expect(bookingStates.filter(isRequest)).toEqual(["requested", ...again.slice(0, 3)]);
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
    ...["dispute_refund", "waive_refund"],
  ]);
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

test("an application leads to a live profile unless it is a draft, has ended or is suspended; published it was once approved", () => {
  expect(applicationStates.filter(applications.leadsToProfile)).toEqual([
    "submitted",
    "in_review",
    "changes_requested",
    "approved",
  ]);
  expect(applicationStates.filter(applications.isPublished)).toEqual(["approved", "suspended"]);
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
