/** Which tests hold the rules of a source file: those that are run for each of its mutants, in this order. */
const unit = (...names: string[]) => names.map((name) => `tests/unit/${name}.test.ts`);

export const targets: Record<string, string[]> = {
  // Money
  "app/features/quotes/money.ts": unit("quotes/money"),
  "app/platform/india/money.ts": unit("india/money"),
  "app/platform/india/numbers.ts": unit("india/money", "india/typed-somehow"),
  "app/features/bookings/advance/refund.server.ts": unit("bookings/advance"),
  "app/features/bookings/advance/orders.server.ts": unit("bookings/advance"),
  "app/features/bookings/bill.server.ts": unit("bookings/advance", "bookings/requests"),
  // Deadlines
  "app/features/bookings/deadlines.server.ts": unit(
    "bookings/requests",
    "bookings/advance",
    "bookings/reviews",
    "bookings/lifecycle",
  ),
  // Policies
  "app/features/accounts/policy.ts": unit("accounts/log-in-limits"),
  "app/features/onboarding/policy.ts": unit("onboarding/application", "onboarding/amendments"),
  "app/features/onboarding/appeals/policy.ts": unit("onboarding/after-submission/appeals"),
  "app/features/onboarding/certificates/policy.ts": unit(
    "onboarding/after-submission/certificates",
  ),
  // Lifecycles
  "app/platform/lifecycle.ts": unit("platform/lifecycle"),
  "app/features/accounts/states.ts": unit("administration/users"),
  "app/features/bookings/states.ts": unit("bookings/lifecycle", "bookings/reviews"),
  "app/features/bookings/changes/states.ts": unit("bookings/changes"),
  "app/features/directory/states.ts": unit("directory/publishing"),
  "app/features/enquiries/states.ts": unit("enquiries/lifecycle", "enquiries/sending"),
  "app/features/flags/states.ts": unit("flags/lifecycle"),
  "app/features/grievances/states.ts": unit("grievances/lifecycle"),
  "app/features/onboarding/states.ts": unit("application-review/lifecycle"),
  "app/features/onboarding/amendments/states.ts": unit("onboarding/amendments"),
  "app/features/quotes/states.ts": unit("quotes/lifecycle"),
  // Onboarding score
  "app/features/onboarding/answers/score.ts": unit(
    "onboarding/score",
    "onboarding/score-of-any-answers",
  ),
  "app/features/onboarding/step-page/score.server.ts": unit("onboarding/application"),
  // Rate limits
  "app/platform/security/rate-limits.server.ts": unit(
    "platform/rate-limits",
    "accounts/log-in-limits",
  ),
};
