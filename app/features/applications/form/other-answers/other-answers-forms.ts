import { z } from "zod";

/** Whether the account claims what was typed in this browser before the log-in. */
export const typedHereForm = z.object({
  intent: z.enum(["take", "forget"]),
  draft: z.string().max(40),
});

/**
 * The choice of answers for each step; `_version` is that of both sides when the page was rendered.
 */
export const otherAnswersForm = z.object({
  intent: z.enum(["choose", "delete"]),
  _version: z.string().max(100),
  steps: z.record(z.string().max(20), z.enum(["own", "other"])).default({}),
});
