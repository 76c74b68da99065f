import fc from "fast-check";
import { expect, test } from "vitest";
import { personName } from "~/platform/india/india-fields";
import * as codes from "~/platform/india/identifiers/codes";
import { parseNetworkLink, parseWebLink } from "~/platform/india/links";
import { formatRupees, parseRupees, readRupees } from "~/platform/india/money";
import { groupIndian, parseWholeNumber } from "~/platform/india/numbers";
import { tidy, tidyLine } from "~/platform/india/text";
import { oddText, tries, typedSomehow } from "../../support/fuzz/any-value";

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

const links: Pick<Code, "name" | "parse" | "stored">[] = [
  {
    name: "web address",
    parse: parseWebLink,
    stored: fc.webUrl({ withFragments: true, withQueryParameters: true }),
  },
  ...(["facebook", "instagram", "linkedin"] as const).map((network) => ({
    name: `page on ${network}`,
    parse: (text: string) => parseNetworkLink(text, network),
    stored: fc.oneof(
      fc.webUrl(),
      fc.stringMatching(/^@?[a-zA-Z0-9._]{1,30}$/),
      fc.stringMatching(/^@[अ-ह]{3,100}$/),
    ),
  })),
];

test.each(named([...every, ...links]))(
  "a stored %s is accepted again, unchanged",
  (_, { parse, stored }) => {
    const almost = fc
      .tuple(stored, oddText, fc.nat(30))
      .map(([one, text, at]) => one.slice(0, at) + text + one.slice(at));
    fc.assert(
      fc.property(fc.oneof(stored, oddText, almost), (typed) => {
        const once = parse(typed);
        if (once !== null) expect(parse(once)).toBe(once);
      }),
      tries(600),
    );
  },
);

test.each([
  ["a text", tidy],
  ["a line", tidyLine],
])("cleaning %s twice changes nothing more", (_, clean) => {
  fc.assert(
    fc.property(oddText, (text) => {
      const once = clean(text);
      expect(clean(once)).toBe(once);
    }),
    tries(2000),
  );
});

test("a stored name is accepted again, unchanged", () => {
  const name = personName();
  const typed = fc
    .tuple(fc.stringMatching(/^[A-Za-zऄ-ह]{1,20}$/), oddText)
    .map(([start, odd]) => start + odd);
  fc.assert(
    fc.property(typed, (text) => {
      const once = name.safeParse(text);
      if (once.success) expect(name.parse(once.data)).toBe(once.data);
    }),
    tries(2000),
  );
});

test("a name pasted with invisible characters is stored without them", () => {
  const both = fc
    .stringMatching(/^[A-Z][a-z]{1,8} [A-Z][a-z]{1,8}$/)
    .chain((one) =>
      fc.tuple(fc.constant(one), typedSomehow(one, { between: "nothing", anyCase: false })),
    );
  fc.assert(
    fc.property(both, ([one, typed]) => {
      expect(personName().parse(typed)).toBe(one);
    }),
    tries(300),
  );
});

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

test("lakh, crore and thousand equal the amount in digits", () => {
  const words = [
    ["lakh", 1_00_000],
    ["लाख", 1_00_000],
    ["crore", 1_00_00_000],
    ["करोड़", 1_00_00_000],
    ["k", 1000],
  ] as const;
  const hundredths = fc.integer({ min: 1, max: 99_99 });
  fc.assert(
    fc.property(hundredths, fc.constantFrom(...words), (amount, [word, unit]) => {
      expect(readRupees(`${(amount / 100).toFixed(2)} ${word}`)).toBe(amount * unit);
    }),
    tries(500),
  );
});

test("a whole number is the same with and without commas, in any digits", () => {
  const both = fc
    .nat()
    .chain((one) =>
      fc.tuple(
        fc.constant(one),
        fc.oneof(
          typedSomehow(String(one), { between: "nothing", anyCase: false }),
          fc.constant(groupIndian(one)),
          fc.constant(one.toLocaleString("en-US")),
        ),
      ),
    );
  fc.assert(
    fc.property(both, ([one, typed]) => {
      expect(parseWholeNumber(typed)).toBe(one);
    }),
    tries(300),
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
