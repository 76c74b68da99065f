import { z } from "zod";
import { providerIds } from "../enquiry-forms";
import { sentKey } from "~/platform/shared-schemas";

export const askOthersForm = z.object({ providerIds });

export const askOthersCall = z.object({
  id: sentKey,
  providerIds: providerIds.optional(),
});
