import { z } from "zod";
import { day } from "~/platform/india/fields";

/** A new certificate in the place of one; the file itself is `file`. */
export const certificateForm = z.object({
  upload: z.string().max(40),
  validUntil: day.optional(),
});
export type CertificateInput = z.output<typeof certificateForm>;
