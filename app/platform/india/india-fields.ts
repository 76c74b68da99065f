/** Keys may have numbers appended: 'fields.text.tooLong|max=500'. Blank means not given. */
import { z } from "zod";
import { ranges } from "#db/schema/allowed-values";
import { hasAadhaar } from "./identifiers/aadhaar";
import * as codes from "./identifiers/codes";
import { dayProblem, parseDay, type IstDay } from "./dates/dates";
import { parseNetworkLink, parseWebLink, type Network } from "./links";
import { readRupees, type Paise } from "./money";
import { isPlainName, readsAsTeam } from "./identifiers/shown-names";
import { parseCount, parseCountRange } from "./numbers";
import { keyWith } from "~/platform/i18n";
import { contactIn, isBlank, isStorable, tidy, tidyLine } from "./text";

export const mobile = code(codes.parseMobile, "fields.mobile.missing", "fields.mobile.format");
export const pincode = code(codes.parsePincode, "fields.pincode.missing", "fields.pincode.format");
export const pan = code(codes.parsePan, "fields.pan.missing", "fields.pan.format");
export const gstin = code(codes.parseGstin, "fields.gstin.missing", "fields.gstin.format");
export const ifsc = code(codes.parseIfsc, "fields.ifsc.missing", "fields.ifsc.format");
export const accountNumber = code(
  codes.parseAccountNumber,
  "fields.accountNumber.missing",
  "fields.accountNumber.format",
);
export const upi = code(codes.parseUpi, "fields.upi.missing", "fields.upi.format");
export const fssai = code(codes.parseFssai, "fields.fssai.missing", "fields.fssai.format");
export const email = code(codes.parseEmail, "fields.email.missing", "fields.email.format");
export const years = field<Missing | void, number>(
  "fields.years.missing",
  "fields.years.format",
  (text) =>
    codes.parseYearsOfExperience(text) ?? twoNumbers(text) ?? problem("fields.years.format"),
);
export const day = field<Missing | void, IstDay>(
  "fields.day.missing",
  "fields.day.format",
  (text) => parseDay(text) ?? problem(dayProblem(text)),
);
export const webLink = code(parseWebLink, "fields.webLink.missing", "fields.webLink.format");

const networkFormats = {
  facebook: "fields.networkLink.facebook",
  instagram: "fields.networkLink.instagram",
  linkedin: "fields.networkLink.linkedin",
} as const satisfies Record<Network, string>;

export const networkLink = (network: Network) =>
  code(
    (text) => parseNetworkLink(text, network),
    "fields.webLink.missing",
    networkFormats[network],
  );

/** Scripts may send it as a number, or as people write it. */
const numberOrText = { type: ["number", "string"] };

const isRupeeOrMore = (paise: Paise) => paise >= ranges.paise.min;

/** Paise, from a rupee. */
export const rupees = amount(isRupeeOrMore);

/** Paise: '0' is an answer, but half a rupee is not. */
export const rupeesOrNothing = amount((paise) => paise === 0 || isRupeeOrMore(paise));

/** Paise as we showed them: what we calculate may be less than a rupee. */
export const shownRupees = amount(() => true);

export const wholeNumber = field<Missing & { min: number; max: number }, number>(
  "fields.number.missing",
  "fields.number.format",
  (text, { min, max }) => {
    const number = parseCount(text);
    if (number === null) return twoNumbers(text) ?? problem("fields.number.format");
    return number >= min && number <= max
      ? number
      : problem(`fields.number.range|min=${min}|max=${max}`);
  },
  numberOrText,
);

function twoNumbers(text: string): Problem | null {
  const [low, high] = parseCountRange(text) ?? [];
  return low === undefined ? null : problem(`fields.number.one|low=${low}|high=${high}`);
}

/** In code points: an emoji or a Devanagari sign is one. */
type TextLimits = Missing & {
  max: number;
  min?: number;
  tooLong?: string;
  tooShort?: string;
  oneLine?: boolean;
  withoutContacts?: true | undefined;
};

export const freeText = field<TextLimits, string>(
  "fields.text.missing",
  "fields.text.missing",
  readText,
);

export const personName = field<Missing | void, string>(
  "fields.name.missing",
  "fields.name.format",
  readName,
);

export const shownName = field<Missing | void, string>(
  "fields.name.missing",
  "fields.name.format",
  (text) => notOfTeam(readName(text)),
);

export const shownNickname = field<TextLimits, string>(
  "fields.name.missing",
  "fields.name.format",
  (text, limits) => notOfTeam(readText(text, limits)),
);

function readName(text: string): string | Problem {
  const name = readText(text, { max: 100, oneLine: true });
  if (typeof name !== "string") return name;
  if (!/^\p{L}[\p{L}\p{M}\u200c\u200d .,'’()-]+$/u.test(name)) return problem("fields.name.format");
  return isPlainName(name) ? name : problem("fields.name.script");
}

const notOfTeam = (name: string | Problem): string | Problem =>
  typeof name === "string" && readsAsTeam(name) ? problem("fields.name.team") : name;

export const differs = {
  panOfGstin: "fields.gstin.panDiffers",
  accountNumber: "fields.accountNumber.differs",
} as const;

function readText(
  text: string,
  { max, min = 0, tooLong, tooShort, oneLine, withoutContacts }: TextLimits,
): string | Problem {
  const long = problem(`${tooLong ?? "fields.text.tooLong"}|max=${max}`);
  if (text.length > 4 * max + 1000) return long;
  if (!isStorable(text)) return problem("fields.text.characters");
  const clean = oneLine ? tidyLine(text) : tidy(text);
  const { length } = [...clean];
  if (length > max) return long;
  if (length < min) return problem(`${tooShort ?? "fields.text.tooShort"}|min=${min}`);
  if (hasAadhaar(clean)) return problem("fields.text.aadhaar");
  const contact = withoutContacts && contactIn(clean);
  return contact ? problem(keyWith("fields.text.contact", { contact })) : clean;
}

function amount(isEnough: (paise: Paise) => boolean) {
  return field<Missing | void, Paise>(
    "fields.rupees.missing",
    "fields.rupees.format",
    (text) => {
      const paise = readRupees(text);
      if (paise === null) return problem("fields.rupees.format");
      return isEnough(paise) && paise <= ranges.paise.max ? paise : problem("fields.rupees.range");
    },
    numberOrText,
  );
}

interface Missing {
  missing?: string;
}

class Problem {
  constructor(readonly key: string) {}
}

function problem(key: string): Problem {
  return new Problem(key);
}

function code<Value>(parse: (text: string) => Value | null, missing: string, format: string) {
  return field<Missing | void, Value>(missing, format, (text) => parse(text) ?? problem(format));
}

function field<Options extends Missing | void, Value>(
  missing: string,
  notText: string,
  read: (text: string, options: Options) => Value | Problem,
  described: { type?: string[] } = {},
) {
  const required = (options: Options) => {
    const ask = (options as Missing | undefined)?.missing ?? missing;
    return z
      .string({ error: ask })
      .meta(described)
      .transform((text, context): Value =>
        settle(isBlank(text) ? problem(ask) : read(text, options), context),
      );
  };
  const optional = (options: Options) =>
    z
      .string({ error: notText })
      .meta(described)
      .transform((text, context): Value | undefined =>
        isBlank(text) ? undefined : settle(read(text, options), context),
      )
      .optional();
  return Object.assign(required, { optional });
}

function settle<Value>(value: Value | Problem, context: z.RefinementCtx): Value {
  if (!(value instanceof Problem)) return value;
  context.addIssue({ code: "custom", message: value.key });
  return z.NEVER;
}
