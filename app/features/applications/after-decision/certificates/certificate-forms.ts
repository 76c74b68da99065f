import { z } from "zod";
import { day } from "~/platform/india/india-fields";
import { certificateSlots } from "../../certificate-policy";

/**
 * A new certificate in the place of an upload, or one that is still wanted in a slot; the file
 * itself is `file`.
 */
export const certificateForm = z.object({
  upload: z.string().max(40).optional(),
  slot: z.enum(certificateSlots).optional(),
  validUntil: day.optional(),
});
export type CertificateInput = z.output<typeof certificateForm>;
