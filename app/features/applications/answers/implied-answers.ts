import { bankOfIfsc } from "~/platform/india/identifiers/banks";
import { statesOfPincode } from "~/platform/india/places/places";
import type { ApplicationValues } from "./questionnaire";

/** A GST number contains the PAN, an IFSC names the bank, and most pincodes belong to one state. */
export function impliedAnswers({ company, legal }: ApplicationValues) {
  const states = company.pincode ? statesOfPincode(company.pincode) : [];
  return {
    state: states.length === 1 ? states[0]?.code : undefined,
    panNumber: legal.gstNumber?.slice(2, 12),
    bankName: legal.ifsc && bankOfIfsc(legal.ifsc),
  };
}
