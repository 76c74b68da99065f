import { expect, test } from "vitest";
import { z } from "zod";
import { bookingEventForm } from "~/features/bookings/booking-forms";
import { bookingReviewForm } from "~/features/bookings/reviews/booking-review-forms";
import { eventPost } from "~/features/events/event-forms";
import { quotePost } from "~/features/quotes/quote-forms";
import { fullNameOf, rowOf, type FormName } from "~/http/forms/field-labels.server";
import { translatorFor } from "~/platform/i18n.server";

/** Of a form that declares its fields, or by the labels of one that does not. */
function nameOf(of: FormName | z.ZodType, field: string, posted: [string, string][] = []) {
  const form = new FormData();
  for (const [name, value] of posted) form.append(name, value);
  const shown =
    typeof of === "string"
      ? { schema: z.unknown(), labels: of }
      : { schema: of, labels: undefined };
  return fullNameOf(field, { t: translatorFor("en"), form, ...shown });
}

test.each<[what: string, of: FormName | z.ZodType, field: string, name: string]>([
  ["a question", "application", "address", "Address"],
  ["a question of another step", "application", "legal/accountHolder", "Account holder"],
  ["an upload of another step", "application", "documents/panCard", "PAN card"],
  ["a part of a row", "application", "packages[1].price", "Package 2, price"],
  ["a list itself", quotePost, "lines", "What you offer"],
  ["an answer", eventPost, "functions[2].answers.catering.plates", "Function 3, plates"],
  [
    "a reason of an upload",
    "applicationReview",
    "reasons.documents.panCard",
    "Anything to add about: PAN card",
  ],
  [
    "a reason of a step",
    "applicationReview",
    "reasons.legal.whole",
    "Anything to add about: The whole step",
  ],
  ["a field that has no label", quotePost, "intent", ""],
])("the label of %s", (_, of, field, name) => {
  expect(nameOf(of, field)).toBe(name);
});

test.each([
  ["reject", "In your own words"],
  ["cancel", "Why are you cancelling?"],
  ["dispute", "What went wrong?"],
  ["accept", ""],
])("the note of a booking is named by the label beside the button: %s", (event, name) => {
  expect(nameOf(bookingEventForm, "note", [["event", event]])).toBe(name);
});

test("each side's review text is named by its own label", () => {
  const posted = (side: string): [string, string][] => [
    ["_side", side],
    ["_name", "Bilal Band"],
  ];
  expect(nameOf(bookingReviewForm, "text", posted("provider"))).toBe(
    "What should other providers know?",
  );
  expect(nameOf(bookingReviewForm, "text", posted("customer"))).toBe("What should others know?");
  expect(nameOf(bookingReviewForm, "stars", posted("customer"))).toBe("How did Bilal Band do?");
});

test("captions name their photo by number", () => {
  const two: [string, string][] = [
    ["captionOf", "one"],
    ["captionOf", "two"],
  ];
  expect(nameOf("application", "caption-two", two)).toBe("Photo 2, caption");
  expect(nameOf("application", "caption-one", two.slice(0, 1))).toBe("Photo 1, caption");
});

test("a form without labels names neither its fields nor its rows", () => {
  const context = {
    t: translatorFor("en"),
    form: new FormData(),
    schema: z.unknown(),
    labels: undefined,
  };
  expect(fullNameOf("lines[0].price", context)).toBe("");
  expect(rowOf("lines[0].price", context)).toBe("");
});
