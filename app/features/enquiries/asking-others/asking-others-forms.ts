import { z } from "zod";
import { providerIds } from "../enquiry-forms";

/** Whom a customer asks instead of a provider who does not come. */
export const askOthersForm = z.object({ providerIds });

/**
 * The same for a script: the path names the enquiry; without providers the first five who are free
 * are asked.
 */
export const askOthersCall = z.object({
  id: z.string().max(40),
  providerIds: providerIds.optional(),
});
