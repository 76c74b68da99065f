import { z } from "zod";
import { fileSlots } from "#db/schema/allowed-values";
import { readsAsTeam } from "~/platform/india/identifiers/shown-names";
import { tidyLine } from "~/platform/india/text";
import { sentKey } from "~/platform/shared-schemas";

export const uploadRequestForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("ask"), slot: z.enum(fileSlots) }),
  z.object({ intent: z.literal("revoke"), id: sentKey }),
]);

const maxNameLength = 60;

/**
 * Never refused, since the file would have to be chosen again, but left out if it reads as the
 * team's.
 */
export const requestedUploadForm = z.object({
  name: z
    .string()
    .optional()
    .transform((typed) => {
      const name = [...tidyLine(typed ?? "")].slice(0, maxNameLength).join("");
      return !name || readsAsTeam(name) ? undefined : name;
    }),
});
