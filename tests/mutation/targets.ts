import { existsSync } from "node:fs";

/**
 * The tests that cover the rules of a source file: they run for each of its mutants, in this order.
 * A name stands for the parts of a test that run in any stage; if there is none, it stays, and
 * `tests/project/mutation-run.test.ts` reports it.
 */
function unit(...names: string[]): string[] {
  return names.flatMap((name) => {
    const parts = ["", ".long", ".sampled"].map((stage) => `tests/unit/${name}${stage}.test.ts`);
    const found = parts.filter((path) => existsSync(path));
    return found.length > 0 ? found : parts.slice(0, 1);
  });
}

export const targets: Record<string, string[]> = {
  // Money
  "app/features/quotes/quote-money.ts": unit("quotes/money", "quotes/lines-by-guests"),
  "app/platform/india/money.ts": unit("india/money"),
  "app/platform/india/numbers.ts": unit("india/money", "india/fields"),
  "app/features/bookings/refunds/refund-amount.server.ts": unit(
    "bookings/bill",
    "bookings/advance",
    "bookings/disputes",
  ),
  "app/features/bookings/booking-tasks.server.ts": unit(
    "bookings/tasks",
    "dashboard/tasks",
    "bookings/reviews",
  ),
  "app/features/quotes/payment-plan.ts": unit("quotes/money"),
  "app/features/bookings/payments/payments.server.ts": unit(
    "bookings/payments",
    "bookings/advance",
  ),
  "app/features/bookings/payments/payment-actions.server.ts": unit(
    "bookings/payments",
    "bookings/stated-payments",
    "administration/suspensions",
    "platform/counted-presses",
  ),
  "app/features/bookings/payments/remind-of-payments.server.ts": unit(
    "bookings/stated-payments",
    "bookings/payments",
    "administration/suspensions",
  ),
  "app/features/bookings/payments/instalments.server.ts": unit(
    "bookings/payments",
    "bookings/changes",
  ),
  "app/features/bookings/booking-bill.server.ts": unit("bookings/bill", "bookings/advance"),
  // Deadlines
  "app/features/moderation/grievances/grievance-due-dates.server.ts": unit(
    "grievances/filing",
    "grievances/handling",
    "grievances/lifecycle",
  ),
  "app/features/bookings/booking-deadlines.server.ts": unit(
    "bookings/deadlines",
    "bookings/requests",
    "bookings/advance",
    "bookings/reviews",
    "bookings/lifecycle",
  ),
  // Policies
  "app/features/accounts/account-policy.ts": unit("onboarding/policies"),
  "app/features/applications/application-policy.ts": unit(
    "onboarding/policies",
    "onboarding/application",
    "onboarding/amendments",
  ),
  "app/features/applications/after-decision/appeals/appeal-policy.ts": unit(
    "onboarding/policies",
    "onboarding/after-submission/appeals",
  ),
  "app/features/applications/certificate-policy.ts": unit(
    "onboarding/policies",
    "onboarding/after-submission/certificates",
  ),
  "app/features/bookings/payments/payment-policy.server.ts": unit(
    "bookings/stated-payments",
    "bookings/disputes",
  ),
  "app/features/bookings/changes/change-policy.server.ts": unit(
    "bookings/changes",
    "bookings/not-live",
  ),
  // Lifecycles
  "app/platform/lifecycle.ts": unit("platform/lifecycle", "lifecycles"),
  "app/features/accounts/account-lifecycle.ts": unit("lifecycles", "administration/users"),
  "app/features/bookings/booking-lifecycle.ts": unit(
    "lifecycles",
    "bookings/deadlines",
    "bookings/advance",
  ),
  "app/features/bookings/changes/change-lifecycle.ts": unit("lifecycles", "bookings/changes"),
  "app/features/bookings/refunds/refund-lifecycle.ts": unit(
    "lifecycles",
    "bookings/refund-tasks",
    "bookings/refunds",
  ),
  "app/features/directory/profile-lifecycle.ts": unit("lifecycles", "directory/publishing"),
  "app/features/enquiries/enquiry-lifecycle.ts": unit(
    "lifecycles",
    "enquiries/lifecycle",
    "enquiries/sending",
  ),
  "app/features/moderation/flags/flag-lifecycle.ts": unit("lifecycles", "flags/lifecycle"),
  "app/features/moderation/grievances/grievance-lifecycle.ts": unit(
    "lifecycles",
    "grievances/lifecycle",
  ),
  "app/features/applications/application-lifecycle.ts": unit(
    "lifecycles",
    "application-review/lifecycle",
  ),
  "app/features/applications/after-decision/amendments/amendment-lifecycle.ts": unit(
    "lifecycles",
    "onboarding/amendments",
  ),
  "app/features/quotes/quote-lifecycle.ts": unit("lifecycles", "quotes/lifecycle"),
  "app/platform/lifecycle.server.ts": unit(
    "overtaken-transitions",
    "bookings/refunds",
    "bookings/changes",
    "flags/lifecycle",
    "bookings/stated-payments",
    "bookings/lifecycle",
    "bookings/not-live",
    "quotes/lifecycle",
    "platform/counted-presses",
  ),
  "app/features/bookings/booking-transitions.server.ts": unit(
    "overtaken-transitions",
    "bookings/requests",
    "bookings/changes",
    "bookings/reviews",
    "bookings/lifecycle",
    "quotes/thread-state",
    "administration/suspensions",
  ),
  "app/features/bookings/booking-actions.server.ts": unit(
    "bookings/payments",
    "bookings/lifecycle",
    "bookings/advance",
    "bookings/disputes",
    "bookings/requests",
    "bookings/stated-payments",
    "bookings/refunds",
    "bookings/other-providers",
    "bookings/shown-figures",
    "administration/suspensions",
  ),
  "app/features/bookings/changes/change-actions.server.ts": unit(
    "bookings/changes",
    "bookings/guests-and-price",
    "bookings/not-live",
  ),
  "app/features/bookings/refunds/refund-actions.server.ts": unit(
    "bookings/refunds",
    "bookings/payments",
    "bookings/disputes",
    "bookings/receipts",
    "administration/suspensions",
    "administration/own-affairs",
  ),
  "app/features/enquiries/enquiry-transitions.server.ts": unit(
    "overtaken-transitions",
    "enquiries/lifecycle",
    "quotes/thread-state",
    "directory/best-match",
    "administration/suspensions",
  ),
  "app/features/moderation/grievances/grievance-transitions.server.ts": unit(
    "grievances/filing",
    "grievances/handling",
    "grievances/lifecycle",
  ),
  "app/features/applications/application-transitions.server.ts": unit(
    "application-review/queue",
    "application-review/lifecycle",
    "application-review/decisions",
  ),
  "app/features/applications/queue/review-transitions.server.ts": unit(
    "application-review/figures",
  ),
  "app/features/quotes/quote-transitions.server.ts": unit(
    "quotes/thread-state",
    "quotes/lifecycle",
  ),
  // Onboarding score
  "app/features/applications/answers/application-score.ts": unit(
    "onboarding/score",
    "onboarding/score-meter",
  ),
  "app/features/applications/form/step-page/score.server.ts": unit(
    "onboarding/score-meter",
    "onboarding/application",
    "onboarding/sent-back",
  ),
  // Rate limits
  "app/platform/security/rate-limit-rules.ts": unit("platform/rate-limits"),
  "app/platform/security/rate-limits.server.ts": unit(
    "platform/rate-limits",
    "accounts/log-in-limits",
  ),
  "app/features/accounts/sign-in/log-in-limits.server.ts": unit(
    "platform/counted-presses",
    "accounts/log-in-limits",
    "accounts/second-factor",
    "accounts/operator-commands",
  ),
  // Limits of how many
  "app/features/applications/uploads/requests/upload-request-limits.ts": unit(
    "onboarding/upload-requests",
  ),
  "app/features/events/event-limits.ts": unit("events/events"),
  "app/features/shortlist/shortlist-limits.ts": unit("shortlist/sharing", "shortlist/shortlisting"),
};
