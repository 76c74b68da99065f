import { z } from "zod";
import { providerIds } from "../enquiry-forms";

export const askOthersForm = z.object({ providerIds });

export const askOthersCall = z.object({
  id: z.string().max(40),
  providerIds: providerIds.optional(),
});
