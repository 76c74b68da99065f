import { expect, test } from "vitest";
import {
  bookingReviewForm,
  reviewReplyForm,
} from "~/features/bookings/reviews/booking-review-forms";
import { keyWith, translate } from "~/platform/i18n";
import { translatorFor } from "~/platform/i18n.server";

const problemsOf = (text: string) =>
  [bookingReviewForm, reviewReplyForm].flatMap((form) =>
    form.safeParse({ stars: "5", text }).error?.issues.map(({ message }) => message),
  );

test.each([
  ["Ring Salim: 98290 12345", "98290 12345"],
  ["Ring +91 98290-12345!", "+91 98290-12345"],
  ["नंबर ९८२९० १२३४५ है", "९८२९० १२३४५"],
  ["9829(012)345 in the evening", "9829(012)345"],
  ["98290\u200b12345", "9829012345"],
  ["９８２９０１２３４５", "9829012345"],
  ["Office 0731-245 6789", "0731-245 6789"],
  ["In Dubai +971 50 123 4567", "+971 50 123 4567"],
  ["salim@example.com answers", "salim@example.com"],
  ["Pay to salim.band@okhdfcbank", "salim.band@okhdfcbank"],
  ["See https://example.com/a?b=c", "https://example.com/a?b=c"],
  ["See www.example.in", "www.example.in"],
  ["wa.me/919829012345", "wa.me/919829012345"],
  ["ruchira-caterers.com is better", "ruchira-caterers.com"],
  ["He lives at Flat No. 12, Palasia", "Flat No. 12"],
  ["H.No. 45 behind the temple", "H.No. 45"],
  ["मकान नं. 12, पलासिया", "मकान नं. 12"],
  ["Pin code: 452001", "Pin code: 452001"],
  ["पिन ४५२ ००१", "पिन ४५२ ००१"],
])("a review or a reply that says “%s” is refused, and the error names “%s”", (text, contact) => {
  const key = keyWith("fields.text.contact", { contact });
  expect(problemsOf(text)).toEqual([key, key]);
  expect(translate(translatorFor("en"), key)).toContain(`Remove “${contact}”:`);
});

test.each([
  "Warm food for 300 guests at ₹1,25,000, since 1998, 120 in 2025",
  "On 7-12-2026 900 guests; 07-12-2026 600 plates",
  "Thalis @ 450, sweets 12@Rs 30, starters @Rs.20/plate",
  "From 8.30 to 11.45, on time.In the end 5/5",
  "Booking BKG-2K7F-9QRS of 14 February 2027",
  "The house was full. No problem. Flat bread, pin drop silence",
  "खाना गरम था, 400 लोग, ₹2,50,000 में",
])("“%s” is a review without contacts", (text) => {
  expect(problemsOf(text)).toEqual([undefined, undefined]);
});

test.each(["en", "hi"] as const)("each number of stars has its own word (%s)", (language) => {
  const t = translatorFor(language);
  const words = ["1", "2", "3", "4", "5"].map((stars) =>
    t(`bookings.reviews.stars.choice.${stars}`).replace(/^.*: /, ""),
  );
  expect(new Set(words).size).toBe(5);
  expect(words).not.toContain("bad");
});
