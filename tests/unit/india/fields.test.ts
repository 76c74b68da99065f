import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { reserveNames } from "~/platform/india/identifiers/shown-names";
import * as fields from "../../../app/platform/india/india-fields";
import english from "../../../app/locales/en/fields.json";
import hindi from "../../../app/locales/hi/fields.json";

const form = z.object({
  phone: fields.mobile({ missing: "company.phone.missing" }),
  panNumber: fields.pan(),
  gstNumber: fields.gstin.optional(),
  startingPrice: fields.rupees(),
  guestCount: fields.wholeNumber({ min: 1, max: 5000 }),
  eventDate: fields.day.optional(),
  website: fields.webLink.optional(),
  contactPerson: fields.personName(),
  message: fields.freeText.optional({ max: 20, min: 3 }),
});

function posted(answers: Record<string, string>) {
  const body = new FormData();
  const good = {
    phone: "98765 43210",
    panNumber: "abcde1234f",
    startingPrice: "1,50,000",
    guestCount: "५००",
    contactPerson: " आशा  वर्मा ",
  };
  for (const [name, value] of Object.entries({ ...good, ...answers })) body.append(name, value);
  return parseWithZod(body, { schema: form });
}

test("a posted form becomes the values we store", () => {
  const submission = posted({
    gstNumber: "22 ABCDE1234F 1Z5",
    eventDate: "5 दिसंबर 2026",
    website: "example.com",
    message: "Hello\r\nthere",
  });
  expect(submission.status === "success" && submission.value).toEqual({
    phone: "+919876543210",
    panNumber: "ABCDE1234F",
    gstNumber: "22ABCDE1234F1Z5",
    startingPrice: 150_000_00,
    guestCount: 500,
    eventDate: "2026-12-05",
    website: "https://example.com/",
    contactPerson: "आशा वर्मा",
    message: "Hello\nthere",
  });
});

test.each([
  ["30 people", 30],
  ["1,000 Plates.", 1000],
  ["५० मेहमान", 50],
  ["5 lakh", "fields.number.format"],
  ["50-60 guests", "fields.number.one|low=50|high=60"],
  ["50 To 60", "fields.number.one|low=50|high=60"],
  ["५० से ६० मेहमान", "fields.number.one|low=50|high=60"],
])("a number of guests typed as %s is read, or asked for as one number", (guestCount, found) => {
  const submission = posted({ guestCount });
  expect(
    submission.status === "success"
      ? submission.value.guestCount
      : submission.reply().error?.guestCount?.[0],
  ).toBe(found);
});

test("optional fields may be empty or hold only spaces", () => {
  const submission = posted({ gstNumber: "", eventDate: "  ", message: "\u200b \n" });
  expect(submission.status).toBe("success");
  expect(submission.status === "success" && submission.value.eventDate).toBeUndefined();
});

test("an empty field has its form's message, or else its own", () => {
  expect(posted({ phone: "", panNumber: "   " }).reply().error).toEqual({
    phone: ["company.phone.missing"],
    panNumber: ["fields.pan.missing"],
  });
  expect(parseWithZod(new FormData(), { schema: form }).reply().error).toEqual({
    phone: ["company.phone.missing"],
    panNumber: ["fields.pan.missing"],
    startingPrice: ["fields.rupees.missing"],
    guestCount: ["fields.number.missing"],
    contactPerson: ["fields.name.missing"],
  });
});

test.each([
  ["phone", "12345", "fields.mobile.format"],
  ["panNumber", "ABCD1234F", "fields.pan.format"],
  ["gstNumber", "39ZZZPZ0001Z1Z9", "fields.gstin.format"],
  ["startingPrice", "1e3", "fields.rupees.format"],
  ["startingPrice", "0", "fields.rupees.range"],
  ["guestCount", "many", "fields.number.format"],
  ["guestCount", "5001", "fields.number.range|min=1|max=5000"],
  ["eventDate", "29/2/2026", "fields.day.format"],
  ["eventDate", "12 दिसंबर", "fields.day.year"],
  ["website", "javascript:alert(1)", "fields.webLink.format"],
  ["contactPerson", "Asha <b>", "fields.name.format"],
  ["contactPerson", "A".repeat(101), "fields.text.tooLong|max=100"],
  ["message", "ok", "fields.text.tooShort|min=3"],
  ["message", "x".repeat(21), "fields.text.tooLong|max=20"],
  ["message", "x".repeat(200_000), "fields.text.tooLong|max=20"],
  ["message", "9999 4105 7058", "fields.text.aadhaar"],
  ["message", "hello\0", "fields.text.characters"],
  ["message", "hello \ud83c", "fields.text.characters"],
])("%s refuses %.40j with a message that says what to do", (name, typed, key) => {
  // Set directly: FormData would repair half a surrogate pair, but JSON does not.
  const good = {
    phone: "9876543210",
    panNumber: "ABCDE1234F",
    startingPrice: "500",
    guestCount: "10",
    contactPerson: "Asha",
  };
  const result = form.safeParse({ ...good, [name]: typed });
  expect(result.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    [name, key],
  ]);
});

test("a script that sends something other than text gets one of our messages, never zod's", () => {
  const result = form.safeParse({
    phone: 5,
    panNumber: ["x"],
    gstNumber: {},
    startingPrice: true,
    guestCount: 3,
    eventDate: 1,
    website: 1,
    contactPerson: null,
    message: 1,
  });
  for (const { message } of result.error!.issues) expect(message).toMatch(/^[a-z]+\.[A-Za-z.]+$/);
});

test("a form may have its own messages for too long and too short, and an emoji counts as one character", () => {
  const name = fields.freeText({
    missing: "m",
    max: 3,
    min: 2,
    tooLong: "name.long",
    tooShort: "name.short",
    oneLine: true,
  });
  expect(["abcd", "a"].map((text) => name.safeParse(text).error?.issues[0]?.message)).toEqual([
    "name.long|max=3",
    "name.short|min=2",
  ]);
  expect(name.parse("🎉\n🎉")).toBe("🎉 🎉");
});

test.each([
  "Asha Verma",
  "आशा वर्मा",
  "S. K. D'Souza",
  "Mary-Anne O’Brien",
  "श्रीमती क्‍षमा",
  "Ravi (DJ)",
])("%s is a name", (name) => {
  expect(fields.personName().parse(name)).toBe(name.normalize("NFKC"));
});

test.each([
  ["two scripts in a word", "А\u0061yush Verma"],
  ["ninety accents on a letter", `A${"\u0301".repeat(90)}sha Verma`],
])("a name with %s is refused", (_, name) => {
  expect(fields.personName().safeParse(name).error?.issues[0]?.message).toBe("fields.name.script");
});

test("nobody is called like the site or its administrators, however the name is written", () => {
  reserveNames(() => ({ site: ["Aayojan", "आयोजन", "Mela"], people: ["Chitra Iyer"] }));
  const isRefused = (name: string) => !fields.shownName().safeParse(name).success;
  const refused = [
    "Aayojan Support",
    "AAYOJAN",
    "Aa yo jan",
    "Аауојап",
    "Áayojàn Team",
    "आयोजन टीम",
  ];
  refused.push(
    "Chitra Iyer",
    "chitra  iyer",
    "Сһіtrа Iуеr".normalize(),
    "Chitra lyer",
    "Mela Help",
  );
  expect(refused.filter((name) => !isRefused(name))).toEqual([]);
  const people = ["Asha Verma", "आशा वर्मा", "Chitra Iyer Rao", "Pamela Rao", "Ayojit Sen"];
  expect(people.filter(isRefused)).toEqual([]);
  reserveNames(() => ({ site: [], people: [] }));
});

const leaves = (words: object, path = "fields"): [string, string][] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string"
      ? [[`${path}.${name}`, value] as [string, string]]
      : leaves(value, `${path}.${name}`),
  );

test("messages say what to do: none uses the word invalid, and Hindi uses Latin digits", () => {
  for (const [, text] of leaves(english))
    expect(text).not.toMatch(/invalid|please|required|must not/i);
  for (const [, text] of leaves(hindi)) expect(text).not.toMatch(/[०-९]|अमान्य|कृपया/);
});
