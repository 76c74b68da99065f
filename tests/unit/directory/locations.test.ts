import { expect, test } from "vitest";
import { readLocations } from "~/features/directory/service-json";

test.each([
  ["[Mumbai,Pune]", ["Mumbai", "Pune"]],
  ["[ Mumbai , Pune ]", ["Mumbai", "Pune"]],
  ["[New Delhi, Navi Mumbai]", ["New Delhi", "Navi Mumbai"]],
  [`["New Delhi",'Pune']`, ["New Delhi", "Pune"]],
  [`["Port Blair, Andaman",Pune]`, ["Port Blair, Andaman", "Pune"]],
  ["[मुंबई, पुणे]", ["मुंबई", "पुणे"]],
  ["[“नई दिल्ली”, Pune]", ["नई दिल्ली", "Pune"]],
  ["[Mumbai]", ["Mumbai"]],
  ["[Mumbai,Mumbai,]", ["Mumbai"]],
  ["[]", []],
  ["[ ]", []],
])("%s is read as a list of cities", (text, cities) => {
  expect(readLocations(text)).toEqual(cities);
});

test.each(["Mumbai,Pune", "[Mumbai", "Mumbai]", "", `["Mumbai]`, `[Mum"bai]`, `["a" b]`])(
  "%s is not a list of cities",
  (text) => {
    expect(readLocations(text)).toBeNull();
  },
);

test("a list of more than twenty cities is refused", () => {
  const names = (count: number) =>
    `[${Array.from({ length: count }, (_, k) => `City ${k}`).join()}]`;
  expect(readLocations(names(20))).toHaveLength(20);
  expect(readLocations(names(21))).toBeNull();
});

test("a long malformed list is refused after one pass over it", () => {
  // Rescanning from each character would exceed the test's time limit.
  for (const text of [" ".repeat(2_000_000) + '"', "a ".repeat(1_000_000) + "'"]) {
    expect(readLocations(`[${text}`)).toBeNull();
    expect(readLocations(`[${text}]`)).toBeNull();
  }
});
