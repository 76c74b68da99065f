import { documentReasons, rejectionReasons } from "#db/schema/allowed-values";

export { documentReasons, rejectionReasons };
export type DocumentReason = (typeof documentReasons)[number];

export const reapplyDays = ["0", "30", "90", "180"] as const;
