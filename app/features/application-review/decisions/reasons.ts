/** Why a document can't be accepted. Said as `onboarding.documentReason.<code>`. */
export const documentReasons = [
  "unreadable",
  "corners_cut",
  "wrong_document",
  "name_differs",
  "number_differs",
  "expired",
  "password_protected",
  "not_original",
  "other",
] as const;

/** When somebody who was rejected may apply again, in days. */
export const reapplyDays = ["0", "30", "90", "180"] as const;
