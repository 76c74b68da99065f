import { z } from "zod";
import { providerIds } from "../enquiry-forms";

/** The providers to ask instead of one who is not coming. */
export const askOthersForm = z.object({ providerIds });

/**
 * The API's version: the path names the enquiry; without providers, the first five free ones are
 * asked.
 */
export const askOthersCall = z.object({
  id: z.string().max(40),
  providerIds: providerIds.optional(),
});
