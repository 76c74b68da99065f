import { z } from "zod";
import { consentPurposes } from "#db/schema/allowed-values";

export const consentForm = z.object({
  intent: z.enum(["give", "withdraw"]),
  purpose: z.enum(consentPurposes),
});

export type ConsentInput = z.output<typeof consentForm>;
