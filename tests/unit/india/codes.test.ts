import { expect, test } from "vitest";
import * as codes from "~/platform/india/identifiers/codes";
import { parseWebLink } from "../../../app/platform/india/links";

type Parse = (text: string) => string | number | null;

const accepted: [string, Parse, [string, string | number][]][] = [
  [
    "mobile number",
    codes.parseMobile,
    [
      "9876543210",
      "+91 98765 43210",
      "098765 43210",
      "९८७६५४३२१०",
      "00919876543210",
      "919876543210",
      "(+91) 98765-43210",
      "９８７６５４３２１０",
      "\u202a+91 98765 43210\u202c\n",
    ].map((typed): [string, string] => [typed, "+919876543210"]),
  ],
  [
    "mobile number that begins like the country's code",
    codes.parseMobile,
    [
      ["9198765432", "+919198765432"],
      ["919198765432", "+919198765432"],
    ],
  ],
  [
    "GST number",
    codes.parseGstin,
    [
      ["22ABCDE1234F1Z5", "22ABCDE1234F1Z5"],
      ["27ZZZPZ0001Z1Z9", "27ZZZPZ0001Z1Z9"],
      ["29ZZZCZ0002Z1ZV", "29ZZZCZ0002Z1ZV"],
      ["22 abcde1234f 1z5", "22ABCDE1234F1Z5"],
      ["38ZZZPZ0001Z1Z9", "38ZZZPZ0001Z1Z9"],
      ["97ZZZPZ0001Z1Z9", "97ZZZPZ0001Z1Z9"],
    ],
  ],
  [
    "number of years",
    codes.parseYearsOfExperience,
    [
      ["0", 0],
      ["12", 12],
      ["75", 75],
      ["१२", 12],
      [" 5 ", 5],
    ],
  ],
  [
    "email",
    codes.parseEmail,
    [
      [" Asha.Verma+shaadi@Example.CO.IN\n", "asha.verma+shaadi@example.co.in"],
      ["a@b.xn--h2brj9c", "a@b.xn--h2brj9c"],
      ["asha१@example.com", "asha1@example.com"],
    ],
  ],
];

test.each(accepted)("any %s is understood however it is typed", (_, parse, table) => {
  for (const [typed, stored] of table) expect([typed, parse(typed)]).toEqual([typed, stored]);
});

const refused: [string, Parse, string[]][] = [
  [
    "mobile number",
    codes.parseMobile,
    [
      "5876543210",
      "987654321",
      "+1 987 654 3210",
      "98765 4321O",
      "+91 0 9876543210",
      "02226543210",
      "+919876543210\0",
      "9".repeat(5000),
    ],
  ],
  ["pincode", codes.parsePincode, ["011001", "11000", "1100011", "11000l"]],
  ["PAN", codes.parsePan, ["ABCD1234F", "ZZZPZ0000Z", "1BCDE1234F", "ABCDE1234", "ABCDE1234F1"]],
  [
    "GST number",
    codes.parseGstin,
    [
      "39ZZZPZ0001Z1Z9",
      "27ZZZPZ0001Z0Z9",
      "22ABCDE1234F1Z",
      "00ABCDE1234F1Z5",
      "22ABCDE1234F1Y5",
      "98ZZZPZ0001Z1Z9",
    ],
  ],
  ["IFSC", codes.parseIfsc, ["SBIN1001234", "SBIN000123", "SBINO001234", "SBI00001234"]],
  [
    "account number",
    codes.parseAccountNumber,
    ["12345678", "000000000", "1234567890123456789", "12345678X", "1e10"],
  ],
  [
    "UPI ID",
    codes.parseUpi,
    [
      "provider@example.com",
      "@upi",
      "demo@@upi",
      ".demo@upi",
      "demo@1upi",
      `${"a".repeat(256)}@upi`,
    ],
  ],
  ["FSSAI number", codes.parseFssai, ["1000000000001", "30000000000001"]],
  [
    "number of years",
    codes.parseYearsOfExperience,
    ["-1", "2.5", "1e3", "76", "+5", "0x10", "NaN", "1 2"],
  ],
  [
    "email",
    codes.parseEmail,
    [
      "asha",
      "asha@localhost",
      "a sha@example.com",
      "asha@example..com",
      ".asha@example.com",
      "asha@-x.com",
      "<asha@example.com>",
      "a@b.c",
      "आशा@example.com",
      `${"a".repeat(65)}@example.com`,
      `a@${"b.".repeat(130)}com`,
    ],
  ],
];

test.each(refused)("text that is not a valid %s is refused", (_, parse, table) => {
  for (const typed of ["", ...table]) expect([typed, parse(typed)]).toEqual([typed, null]);
});

test.each([
  ["example.com", "https://example.com/"],
  [" HTTP://Example.com/शादी ", "http://example.com/%E0%A4%B6%E0%A4%BE%E0%A4%A6%E0%A5%80"],
  ["www.instagram.com/asha.events?hl=en", "https://www.instagram.com/asha.events?hl=en"],
  ["//example.in", "https://example.in/"],
  ["example.com:8080/a", "https://example.com:8080/a"],
  ["https://wa.me/919876543210", "https://wa.me/919876543210"],
])("the web address %s is stored as %s", (typed, stored) => {
  expect(parseWebLink(typed)).toBe(stored);
});

test.each([
  "",
  "asha",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "javascript:1",
  "data:text/html,x",
  "mailto:a@example.com",
  "ftp://example.com",
  "https://bank.example@evil.example",
  "https://user:pw@example.com",
  "http://localhost:3000",
  "http://127.0.0.1/",
  "http://[::1]/",
  "https://",
  "https://example.com/a b",
  'https://example.com/"onclick',
  "https:\\\\example.com",
  "https://example.com\0",
  "http://2130706433/",
])("a profile cannot link to %j", (typed) => {
  expect(parseWebLink(typed)).toBeNull();
});

test("the check digit of a GST number is computed as GSTN does", () => {
  expect(codes.gstinCheckDigit("22ABCDE1234F1Z5")).toBe("A");
  expect(codes.gstinCheckDigit("27AAPFU0939F1ZV")).toBe("V");
});

test("a PAN and an account number are masked, and a mobile number is shown in two halves", () => {
  expect(codes.maskPan("ABCDE1234F")).toBe("ABCDEXXXXF");
  expect(codes.maskAccount("50100000001234")).toBe("••••1234");
  expect(codes.formatMobile("+919876543210")).toBe("+91 98765 43210");
});
