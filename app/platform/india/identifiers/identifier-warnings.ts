import type { businessTypes } from "#db/schema/allowed-values";
import { bankNamed } from "./banks";
import { gstinCheckDigit } from "./codes";
import { stateOfGst, statesOfPincode } from "../places/places";
import { tidyLine } from "../text";

/** Odd, but blocks no one: shown beside the field, and marks the reviewer's page. */

export type BusinessType = (typeof businessTypes)[number];

type CheckedText =
  | "businessName"
  | "legalName"
  | "contactPerson"
  | "state"
  | "pincode"
  | "panNumber"
  | "gstNumber"
  | "accountHolder"
  | "ifsc"
  | "bankName"
  | "fssaiNumber";
type CheckedAnswers = Partial<Record<CheckedText, string | null>> & {
  businessType?: BusinessType | null;
  categories?: readonly string[] | null;
};

interface Warning {
  field: keyof CheckedAnswers;
  key: string;
}

/** A PAN's fourth letter: C company, F firm or LLP, H HUF, P person, T trust; ABGJL the rest. */
const HOLDER: Record<BusinessType, string> = {
  sole_proprietorship: "P",
  individual: "P",
  partnership: "F",
  llp: "F",
  private_limited: "C",
  public_limited: "C",
  huf: "H",
  trust: "T",
  other: "ABCFGHJLPT",
};

export function warningsFor(answers: CheckedAnswers): Warning[] {
  const { businessType, state, panNumber, gstNumber, ifsc, fssaiNumber } = answers;
  const found: [Warning["field"], string | null][] = [
    ["legalName", legalNameWarning(answers)],
    ["pincode", pincodeStateWarning(answers.pincode, state)],
    ["panNumber", panHolderWarning(panNumber, businessType)],
    ["gstNumber", gstCheckDigitWarning(gstNumber)],
    ["gstNumber", gstStateWarning(gstNumber, state)],
    ["accountHolder", holderNameWarning(answers)],
    ["bankName", bankIfscWarning(answers.bankName, ifsc)],
    ["fssaiNumber", fssaiWarning(answers.categories, fssaiNumber)],
  ];
  return found.flatMap(([field, key]) => (key ? [{ field, key }] : []));
}

type Maybe = string | null | undefined;

export function gstCheckDigitWarning(gstin: Maybe): string | null {
  return gstin && gstinCheckDigit(gstin) !== gstin[14] ? "fields.warning.gstCheckDigit" : null;
}

/** Without a business type, only a letter that stands for no holder at all is odd. */
export function panHolderWarning(
  pan: Maybe,
  businessType: BusinessType | null | undefined,
): string | null {
  if (!pan) return null;
  return HOLDER[businessType ?? "other"].includes(pan.charAt(3))
    ? null
    : "fields.warning.panHolder";
}

export function gstStateWarning(gstin: Maybe, state: Maybe): string | null {
  const registered = gstin ? stateOfGst(gstin) : undefined;
  return registered && state && registered.code !== state ? "fields.warning.gstState" : null;
}

/** Army post pincodes (90-99) belong to no state and are skipped. */
export function pincodeStateWarning(pincode: Maybe, state: Maybe): string | null {
  if (!pincode || !state || pincode.startsWith("9")) return null;
  return statesOfPincode(pincode).some(({ code }) => code === state)
    ? null
    : "fields.warning.pincodeState";
}

/** Village and co-operative banks often use a big bank's IFSC: only for banks we know by name. */
export function bankIfscWarning(bankName: Maybe, ifsc: Maybe): string | null {
  const code = bankName ? bankNamed(bankName) : undefined;
  return code && ifsc && !ifsc.startsWith(code) ? "fields.warning.bankIfsc" : null;
}

/** A one-person business may bank in that person's name. */
export function holderNameWarning({
  accountHolder,
  businessName,
  contactPerson,
  businessType,
}: CheckedAnswers): string | null {
  if (!accountHolder || !businessName || !namesFarApart(accountHolder, businessName)) return null;
  const ownBusiness =
    businessType && ["sole_proprietorship", "individual", "huf"].includes(businessType);
  return ownBusiness && contactPerson && !namesFarApart(accountHolder, contactPerson)
    ? null
    : "fields.warning.holderName";
}

/** Companies and LLPs must show their registered name wherever they trade; individuals need not. */
export function legalNameWarning({ legalName, businessType }: CheckedAnswers): string | null {
  const isRegistered =
    businessType && ["private_limited", "public_limited", "llp"].includes(businessType);
  return isRegistered && !legalName ? "fields.warning.legalNameMissing" : null;
}

export function fssaiWarning(
  categories: readonly string[] | null | undefined,
  fssai: Maybe,
): string | null {
  return categories?.includes("catering") && !fssai ? "fields.warning.fssaiMissing" : null;
}

const COMMON = new Set(
  (
    "messrs pvt private ltd limited llp and the company corporation group india indian sons bros brothers shri smt mrs miss prop proprietor " +
    "enterprise enterprises trader traders agency agencies associates services service solutions events event planner planners management " +
    "caterer caterers catering decorator decorators decor studio studios photography photographer photographers films band music sound " +
    "security transport travels tours wedding weddings entertainment artist artists productions hall banquet lawn huf trust foundation " +
    "श्री श्रीमती एंड और प्राइवेट लिमिटेड कंपनी इवेंट्स कैटरर्स कैटरिंग डेकोरेटर्स स्टूडियो एंटरप्राइज़ेज सर्विसेज"
  ).split(" "),
);

export function namesFarApart(one: string, other: string): boolean {
  const [ours, theirs] = [tidyLine(one).toLowerCase(), tidyLine(other).toLowerCase()];
  if (
    !ours ||
    !theirs ||
    /\p{Script=Devanagari}/u.test(ours) !== /\p{Script=Devanagari}/u.test(theirs)
  )
    return false;
  if (letters(ours) === letters(theirs)) return false;
  return (
    !ownWords(ours).some(
      (word) =>
        letters(theirs).includes(word) || ownWords(theirs).some((their) => alike(word, their)),
    ) && !ownWords(theirs).some((word) => letters(ours).includes(word))
  );
}

function ownWords(name: string): string[] {
  return name
    .slice(0, 200)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length >= 3 && !COMMON.has(word));
}

function letters(name: string): string {
  return name.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** In a word of five letters or more, one letter or two swapped may differ (Agarwal, Agrawal). */
function alike(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < 5) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end++;
  return (
    Math.max(one.length, other.length) - start - end <= 2 &&
    Math.abs(one.length - other.length) <= 1
  );
}
