/** Odd, but blocks no one: shown beside the field, and marks the reviewer's page. */
import type { businessTypes } from "#db/schema/allowed-values";
import { bankNamed } from "./banks";
import { gstinCheckDigit } from "./codes";
import { namesFarApart } from "./names";
import { stateOfGst, statesOfPincode } from "../places/places";

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
