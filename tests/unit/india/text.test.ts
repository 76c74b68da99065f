import { expect, test } from "vitest";
import { hasAadhaar } from "~/platform/india/identifiers/aadhaar";
import {
  contactIn,
  isBlank,
  isStorable,
  tidy,
  tidyCode,
  tidyLine,
} from "../../../app/platform/india/text";

test("invisible characters are removed from a pasted text", () => {
  expect(tidy("\ufeff  We\u200b cater \u202efor\u202c 500\r\nguests\u00a0daily \n")).toBe(
    "We cater for 500\nguests daily",
  );
  expect(tidy("bell\u0007 and\u0085line")).toBe("bell and\nline");
  expect(tidy("Soft\u00adware")).toBe("Software");
});

test("a combining mark is joined to its letter when an invisible character between them is removed", () => {
  expect(tidy("Cafe\u200b\u0301")).toBe("Café");
  expect(tidy("e\u200d\u0301")).toBe("é");
});

test("digits stay as typed in free text and become 0-9 in codes", () => {
  expect(tidy("५०० मेहमान")).toBe("५०० मेहमान");
  expect(tidyCode("९८ ７６ ੫੪")).toBe("987654");
});

test.each(["क्‍ष", "श्री", "র‍্যালি", "ക്‍", "👨‍👩‍👧‍👦", "🏳️‍🌈", "👩🏽‍🍳", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "می‌خواهم", "שלום"])(
  "%s is stored as it was written",
  (text) => {
    expect(tidy(text)).toBe(text.normalize("NFKC"));
  },
);

test("joiners between Latin letters or digits are removed", () => {
  expect(tidy("a\u200db \u200c12\u200d34")).toBe("ab 1234");
  expect(tidyCode("AB\u200dCD")).toBe("ABCD");
});

test("a one-line answer stays on one line", () => {
  expect(tidyLine(" Asha\r\n\tEvents  Pune ")).toBe("Asha Events Pune");
});

test("a code may be typed with spaces, dashes and dots, unless they are part of it", () => {
  expect(tidyCode("\n110–001. ")).toBe("110001");
  expect(tidyCode(" a.b-c @upi ", "spaces")).toBe("a.b-c@upi");
  expect(tidyCode(" -1.5 ", "nothing")).toBe("-1.5");
  expect(tidyCode("9".repeat(401))).toBe("");
});

test("NUL and half a surrogate pair cannot be stored, an emoji can", () => {
  expect(["a\0b", "\ud83c", "\udf89 x"].map(isStorable)).toEqual([false, false, false]);
  expect(["🎉 शादी", ""].map(isStorable)).toEqual([true, true]);
});

test("white space and invisible characters count as an empty answer", () => {
  expect([" \n\t", "\u200b\ufeff", "\u00a0\u3000", "\u200d"].map(isBlank)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(isBlank("0")).toBe(false);
});

// 9999 4105 7058 is UIDAI's published test number.
test.each([
  "999941057058",
  "9999 4105 7058",
  "9999-4105-7058",
  "My Aadhaar is 9999 4105 7058.",
  "९९९९ ४१०५ ७०५८",
  "９９９９４１０５７０５８",
  "9999\u200b41\u200d05 7058",
  "9999 – 4105 – 7058",
  "99994105 7058",
  "id:999941057058,thanks",
  "pin 1234 999941057058",
  "room 5 9999 4105 7058",
  "+91 9999 4105 7058",
])("an Aadhaar number is recognised in %j", (text) => {
  expect(hasAadhaar(text)).toBe(true);
});

test.each([
  ["its check digit is wrong", "9999 4105 7059"],
  ["it begins with 0 or 1", "0999 4105 7058, 1999 4105 7058"],
  ["it is part of a longer number", "9999410570581"],
  ["it is a card number in fours", "9999 4105 7058 1234"],
  ["it is a card number in fours from the other end", "1234 9999 4105 7058"],
  ["it is a phone number with its +", "+999941057058"],
  ["prices stand on lines of their own", "9999\n4105\n7058"],
  ["it is grouped as no Aadhaar is", "99 994 105 7058"],
  ["there is no number at all", "पाँच सौ मेहमान"],
])("no Aadhaar number is recognised where %s", (_, text) => {
  expect(hasAadhaar(text)).toBe(false);
});

test("every error of one digit in an Aadhaar number fails its check digit", () => {
  const number = "999941057058";
  for (let at = 1; at < 12; at++) {
    for (const digit of "0123456789".replace(number[at]!, "")) {
      expect(hasAadhaar(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false);
    }
  }
});

// From each letter anew, this would take minutes.
test.each(["क", "a", "a.", "a-", "a@", "1", "h.", " "])(
  "a long text without a contact is read in one go: %j repeated",
  (part) => {
    expect(contactIn(`x${part.repeat(200_000)}x`)).toBeNull();
  },
);
