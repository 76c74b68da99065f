import { z } from "zod";
import { fileSlots } from "#db/schema/allowed-values";
import { readsAsTeam } from "~/platform/india/identifiers/shown-names";
import { tidyLine } from "~/platform/india/text";
import { sentKey } from "~/platform/shared-schemas";
import { byIntent } from "~/platform/forms/intent";

export const uploadRequestForm = byIntent({
  ask: { slot: z.enum(fileSlots) },
  revoke: { id: sentKey },
});

const maxNameLength = 60;

/** Left out if it reads as the team's; not refused: the file would have to be chosen again. */
export const requestedUploadForm = z.object({
  name: z
    .string()
    .optional()
    .transform((typed) => {
      const name = [...tidyLine(typed ?? "")].slice(0, maxNameLength).join("");
      return !name || readsAsTeam(name) ? undefined : name;
    }),
});
