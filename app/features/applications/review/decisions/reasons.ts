import { documentReasons, rejectionReasons } from "#db/schema/allowed-values";

export { documentReasons, rejectionReasons };
export type DocumentReason = (typeof documentReasons)[number];

/** When somebody who was rejected may apply again, in days. */
export const reapplyDays = ["0", "30", "90", "180"] as const;
