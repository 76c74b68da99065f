import { bankOfIfsc } from "~/platform/india/identifiers/banks";
import { statesOfPincode } from "~/platform/india/places/places";
import { isNothing, type Typed } from "./answers";
import type { ApplicationValues, QuestionName } from "./questionnaire";
import type { Step } from "../application-steps";

type Offers = Partial<Record<QuestionName, string>>;

/** A GST number contains the PAN, an IFSC names the bank, and most pincodes belong to one state. */
export function offersIn(step: Step, typed: Typed, values: ApplicationValues): Offers {
  const { pincode } = values.company;
  const { gstNumber, ifsc } = values.legal;
  const states = pincode ? statesOfPincode(pincode) : [];
  const found: Partial<Record<Step, Offers>> = {
    company: { state: states.length === 1 ? states[0]?.code : undefined },
    legal: {
      panNumber: gstNumber?.slice(2, 12),
      bankName: ifsc && bankOfIfsc(ifsc),
    },
  };
  return Object.fromEntries(
    Object.entries(found[step] ?? {}).filter(([name, value]) => value && isNothing(typed[name])),
  );
}
