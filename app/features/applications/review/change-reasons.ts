import { changeReasons, documentReasons } from "#db/schema/allowed-values";
import { slots } from "../application-steps";
import { isOneOf } from "~/platform/unions";

export type ChangeReason = (typeof changeReasons)[number];

const ofAnyAnswer = ["missing", "incomplete", "doubtful"] as const;
const ofLinks = ["link_broken", "link_of_others"] as const;
const ofPrices = ["price_unlikely", "unclear"] as const;

/** Beside those of any answer. */
const ofAnswers: Record<string, readonly ChangeReason[]> = {
  businessName: ["differs", "contact_details"],
  legalName: ["differs"],
  contactPerson: ["differs"],
  address: ["differs"],
  website: ofLinks,
  facebook: ofLinks,
  instagram: ofLinks,
  linkedin: ofLinks,
  otherSocial: ofLinks,
  categories: ["not_offered"],
  serviceDescription: ["too_short", "unclear", "contact_details"],
  startingPrice: ofPrices,
  priceUnit: ofPrices,
  packages: [...ofPrices, "contact_details"],
  panNumber: ["differs"],
  gstNumber: ["differs"],
  accountHolder: ["holder_differs"],
  fssaiNumber: ["differs"],
};

const ofPhotos = ["photos_of_others", "photos_unclear", "photos_few", "contact_details"] as const;

export function changeReasonsOf(field: string): readonly ChangeReason[] {
  if (field === "portfolioImages") return ofPhotos;
  if (isOneOf(slots)(field))
    return ["not_sent", ...documentReasons.filter((reason) => reason !== "other")];
  return [...(ofAnswers[field] ?? []), ...ofAnyAnswer];
}
