import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { sourcesIn } from "../support/source/imports";

/**
 * A newcomer's question, the one file that answers it, and a pattern found there. Each answer was
 * searched for by file name alone; if the result was a surprise, the file was renamed. If you move
 * an answer, change it here too, and ask the question again.
 */
const answers: [question: string, file: string, pattern: RegExp][] = [
  [
    "where the 80% needed to submit is defined",
    "applications/answers/application-score.ts",
    /= 80/,
  ],
  ["who may do what with a booking", "bookings/booking-lifecycle.ts", /by: "provider"/],
  ["what else happens when a booking ends", "bookings/booking-transitions.server.ts", /effects/],
  [
    "how long a date is held for an advance",
    "bookings/booking-deadlines.server.ts",
    /advanceDays = 7/,
  ],
  ["when a refund is due", "bookings/refunds/refunds.server.ts", /refundDays = 7/],
  ["what a booking costs, line by line", "bookings/booking-bill.server.ts", /presentBill/],
  ["how every transition is made", "platform/lifecycle.server.ts", /function transition</],
  [
    "how long a reviewer's claim is valid",
    "applications/application-transitions.server.ts",
    /hours\(4\)/,
  ],
  ["what a provider is asked", "applications/answers/questionnaire.ts", /declaration/],
  [
    "how the answers of an application are validated",
    "applications/answers/answers.ts",
    /checkAnswers/,
  ],
  ["how an enquiry is validated", "enquiries/enquiry-forms.ts", /enquiryForm = /],
  ["the emails of an enquiry", "enquiries/enquiry-mails.server.ts", /function enquiryEventMail/],
  ["how long a provider has to reply", "enquiries/enquiry-lifecycle.ts", /answerHours = 72/],
  [
    "who sees a customer's phone number",
    "enquiries/sharing/shared-contacts.server.ts",
    /areContactsOpen/,
  ],
  [
    "which providers a public list shows",
    "directory/search/listed-providers.server.ts",
    /listedRows/,
  ],
  ["a list's filters in its URL", "directory/search/search-filters.ts", /listFilters/],
  ["which pages are cached", "http/cache/render-page.server.ts", /route/i],
  ["where cookies are set up", "http/auth/cookies.server.ts", /httpOnly: true/],
  ["who is logged in", "http/auth/session.server.ts", /session/i],
  ["how a form is protected against forgery", "http/auth/form-token.server.ts", /_csrf/],
  ["how a refused form is answered", "http/forms/form-errors.server.ts", /refused/],
  [
    "which headers every response has",
    "http/guard/common-headers.server.ts",
    /Content-Security-Policy/i,
  ],
  ["which rate limits there are", "platform/security/rate-limit-rules.ts", /transitionByAccount/],
  ["how passwords are hashed", "platform/security/passwords.server.ts", /bcrypt/],
  [
    "how secrets are encrypted in the database",
    "platform/security/encryption.server.ts",
    /aes-256-gcm/i,
  ],
  ["how an uploaded picture is processed", "platform/files/pictures.server.ts", /sharp/],
  ["which settings there are", "platform/environment-variables.ts", /SESSION_SECRET/],
  ["which jobs run", "jobs.server.ts", /expireBookings/],
  ["what is deleted with an account", "personal-data/delete-account.server.ts", /deleteAccount/],
  ["the Hindi text of an error of an enquiry's field", "locales/hi/enquiries.json", /"missing"/],
];

test("thirty questions of a newcomer are each answered by one file", () => {
  expect(answers).toHaveLength(30);
  const folders = ["app/features/", "app/"];
  const pathOf = (file: string) =>
    folders.map((folder) => `${folder}${file}`).find((path) => known.has(path));
  const known = new Set([...sourcesIn("app"), "app/locales/hi/enquiries.json"]);
  const wrong = answers.filter(([, file, pattern]) => {
    const path = pathOf(file);
    return !path || !pattern.test(readFileSync(path, "utf8"));
  });
  expect(wrong.map(([question, file]) => `${question}: ${file}`)).toEqual([]);
});

test("no two of them have the same file: each name means one thing", () => {
  const names = answers.map(([, file]) => basename(file));
  expect(names).toEqual([...new Set(names)]);
});
