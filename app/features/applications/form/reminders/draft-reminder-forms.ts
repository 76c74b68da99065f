import { z } from "zod";

/** Posted by the page's own button, or by an email client's one-click unsubscribe (RFC 8058). */
export const endRemindersForm = z
  .object({
    answer: z.literal("end").optional(),
    "List-Unsubscribe": z.literal("One-Click").optional(),
  })
  .refine((posted) => Object.values(posted).some(Boolean), "errors.badRequest.text");
