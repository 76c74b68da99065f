import { z } from "zod";
import { fileSlots } from "#db/schema/allowed-values";
import { freeText } from "~/platform/india/fields";

/** The owner makes a link for one document, or takes one back. */
export const uploadRequestForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("ask"), slot: z.enum(fileSlots) }),
  z.object({ intent: z.literal("revoke"), id: z.string().max(40) }),
]);

/** What whoever was asked may say besides the file. */
export const requestedUploadForm = z.object({
  name: freeText.optional({ max: 60, oneLine: true }),
});
