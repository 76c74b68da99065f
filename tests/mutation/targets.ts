/**
 * The tests that cover the rules of a source file: they run for each of its mutants, in this order.
 */
const unit = (...names: string[]) => names.map((name) => `tests/unit/${name}.test.ts`);

export const targets: Record<string, string[]> = {
  // Money
  "app/features/quotes/quote-money.ts": unit("quotes/money"),
  "app/platform/india/money.ts": unit("india/money"),
  "app/platform/india/numbers.ts": unit("india/money", "india/typed-somehow"),
  "app/features/bookings/advance/refund.server.ts": unit("bookings/bill", "bookings/advance"),
  "app/features/bookings/advance/orders.server.ts": unit(
    "bookings/advance-orders",
    "bookings/advance",
  ),
  "app/features/bookings/booking-bill.server.ts": unit("bookings/bill", "bookings/advance"),
  // Deadlines
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
  // Lifecycles
  "app/platform/lifecycle.ts": unit("platform/lifecycle", "lifecycles"),
  "app/features/accounts/account-lifecycle.ts": unit("lifecycles", "administration/users"),
  "app/features/bookings/booking-lifecycle.ts": unit(
    "lifecycles",
    "bookings/lifecycle",
    "bookings/advance",
    "bookings/reviews",
  ),
  "app/features/bookings/changes/change-lifecycle.ts": unit("lifecycles", "bookings/changes"),
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
  "app/platform/lifecycle.server.ts": unit("overtaken-transitions"),
  "app/features/bookings/booking-transitions.server.ts": unit(
    "overtaken-transitions",
    "bookings/requests",
    "bookings/changes",
    "bookings/reviews",
    "bookings/lifecycle",
  ),
  "app/features/bookings/changes/change-transitions.server.ts": unit("bookings/changes"),
  "app/features/enquiries/enquiry-transitions.server.ts": unit(
    "overtaken-transitions",
    "enquiries/lifecycle",
  ),
  "app/features/moderation/grievances/grievance-transitions.server.ts": unit(
    "grievances/filing",
    "grievances/handling",
    "grievances/lifecycle",
  ),
  "app/features/applications/application-transitions.server.ts": unit(
    "application-review/queue",
    "application-review/lifecycle",
  ),
  "app/features/quotes/quote-transitions.server.ts": unit(
    "quotes/thread-state",
    "quotes/lifecycle",
  ),
  // Onboarding score
  "app/features/applications/answers/application-score.ts": unit(
    "onboarding/score",
    "onboarding/score-of-any-answers",
  ),
  "app/features/applications/form/step-page/score.server.ts": unit(
    "onboarding/score-meter",
    "onboarding/application",
  ),
  // Rate limits
  "app/platform/security/rate-limit-rules.ts": unit("platform/rate-limits"),
  "app/platform/security/rate-limits.server.ts": unit(
    "platform/rate-limits",
    "accounts/log-in-limits",
  ),
};
