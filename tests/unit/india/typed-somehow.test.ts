import fc from "fast-check";
import { expect, test } from "vitest";
import * as codes from "~/platform/india/identifiers/codes";
import { parseNetworkLink } from "~/platform/india/links";
import { formatRupees, parseRupees } from "~/platform/india/money";
import { tries, typedSomehow } from "../../support/fuzz/any-value";

type Code = {
  name: string;
  parse: (text: string) => string | null;
  stored: fc.Arbitrary<string>;
  between: "separators" | "spaces" | "nothing";
  anyCase: boolean;
};
const code = (
  name: string,
  parse: Code["parse"],
  format: RegExp,
  between: Code["between"] = "separators",
  anyCase = true,
): Code => ({ name, parse, stored: fc.stringMatching(format), between, anyCase });

const named = <One extends { name: string }>(list: One[]) =>
  list.map((one) => [one.name, one] as const);

const every: Code[] = [
  code("mobile number", codes.parseMobile, /^\+91[6-9][0-9]{9}$/),
  code("pincode", codes.parsePincode, /^[1-9][0-9]{5}$/),
  code("PAN", codes.parsePan, /^[A-Z]{5}[1-9][0-9]{3}[A-Z]$/),
  code(
    "GST number",
    codes.parseGstin,
    /^(0[1-9]|2[0-9]|97)[A-Z]{5}[0-9]{3}[1-9][A-Z][1-9A-Z]Z[0-9A-Z]$/,
  ),
  code("IFSC", codes.parseIfsc, /^[A-Z]{4}0[A-Z0-9]{6}$/),
  code("account number", codes.parseAccountNumber, /^[0-9]{8,17}[1-9]$/),
  code("FSSAI number", codes.parseFssai, /^[12][0-9]{13}$/),
  code(
    "UPI ID",
    codes.parseUpi,
    /^[a-z0-9][a-z0-9._-]{0,20}[a-z0-9]@[a-z][a-z0-9]{1,12}$/,
    "spaces",
  ),
  code("email", codes.parseEmail, /^[a-z0-9_+-]{1,20}@[a-z0-9]{1,12}\.[a-z]{2,6}$/, "nothing"),
];

test.each(named(every))(
  "any %s is the same however it is typed",
  (_, { parse, stored, ...ways }) => {
    const both = stored.chain((one) => fc.tuple(fc.constant(one), typedSomehow(one, ways)));
    fc.assert(
      fc.property(both, ([one, typed]) => {
        expect(parse(typed)).toBe(one);
      }),
      tries(300),
    );
  },
);

test.each([
  ["facebook", "https://www.facebook.com/"],
  ["instagram", "https://www.instagram.com/"],
  ["linkedin", "https://www.linkedin.com/in/"],
] as const)("a name on %s links to its page, with and without an @", (network, at) => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]{3,30}$/), (handle) => {
      for (const typed of [handle, `@${handle}`, ` @${handle}\u200b`, at + handle])
        expect(parseNetworkLink(typed, network)).toBe(at + handle);
    }),
    tries(200),
  );
});

/** Paise, from ₹1 to ₹10 crore. */
const paise = fc.integer({ min: 100, max: 10_00_00_000_00 });

test("a displayed amount is read as the same amount, in any digits", () => {
  const both = paise.chain((one) =>
    fc.tuple(
      fc.constant(one),
      typedSomehow(formatRupees(one), { between: "nothing", anyCase: false }),
      fc.constantFrom("", " /-", " रुपये", "\u00a0"),
    ),
  );
  fc.assert(
    fc.property(both, ([one, typed, behind]) => {
      expect(parseRupees(typed + behind)).toBe(one);
      expect(parseRupees((one / 100).toFixed(2))).toBe(one);
    }),
    tries(500),
  );
});

test.each([
  ["linkedin", `@${"आ".repeat(100)}`],
  ["linkedin", `example.com/${"आ".repeat(200)}`],
  ["instagram", `example.com/${"a".repeat(1900)}`],
] as const)("on %s a long URL is accepted again as it is stored", (network, typed) => {
  const once = parseNetworkLink(typed, network)!;
  expect(parseNetworkLink(once, network)).toBe(once);
});

test("a name of dots only and an overlong URL are refused", () => {
  for (const typed of ["@.", "@..", "@...", `example.com/${"आ".repeat(300)}`])
    expect(parseNetworkLink(typed, "instagram")).toBeNull();
  expect(parseNetworkLink("@...", "facebook")).toBeNull();
});
