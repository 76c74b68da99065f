import { z } from "zod";

/** The page's own button, or what a mail program posts for its button to unsubscribe (RFC 8058). */
export const endRemindersForm = z
  .object({
    answer: z.literal("end").optional(),
    "List-Unsubscribe": z.literal("One-Click").optional(),
  })
  .refine((posted) => Object.values(posted).some(Boolean), "errors.badRequest.text");
