import { z } from "zod";
import { shapeOf } from "~/platform/forms/field-schemas";
import { certificateSlots, lastDayField } from "../../certificate-policy";
import { sentKey } from "~/platform/shared-schemas";

export const certificateForm = z.object({
  upload: sentKey.optional(),
  slot: z.enum(certificateSlots).optional(),
  ...shapeOf(lastDayField),
});
export type CertificateInput = z.output<typeof certificateForm>;
