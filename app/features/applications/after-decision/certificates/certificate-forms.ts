import { z } from "zod";
import { shapeOf } from "~/platform/forms/field-schemas";
import { certificateSlots, lastDayField } from "../../certificate-policy";

export const certificateForm = z.object({
  upload: z.string().max(40).optional(),
  slot: z.enum(certificateSlots).optional(),
  ...shapeOf(lastDayField),
});
export type CertificateInput = z.output<typeof certificateForm>;
