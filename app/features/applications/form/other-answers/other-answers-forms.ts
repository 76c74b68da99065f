import { z } from "zod";

/** Whose is what was typed in this browser before the log-in? */
export const typedHereForm = z.object({
  intent: z.enum(["take", "forget"]),
  draft: z.string().max(40),
});

/**
 * Which answers count: `steps` says it by step, and `_version` what both sides were when the page
 * was rendered.
 */
export const otherAnswersForm = z.object({
  intent: z.enum(["choose", "delete"]),
  _version: z.string().max(100),
  steps: z.record(z.string().max(20), z.enum(["own", "other"])).default({}),
});
