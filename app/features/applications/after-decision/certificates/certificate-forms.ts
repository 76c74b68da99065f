import { z } from "zod";
import { day } from "~/platform/india/india-fields";
import { certificateSlots } from "../../certificate-policy";

export const certificateForm = z.object({
  upload: z.string().max(40).optional(),
  slot: z.enum(certificateSlots).optional(),
  validUntil: day.optional(),
});
export type CertificateInput = z.output<typeof certificateForm>;
