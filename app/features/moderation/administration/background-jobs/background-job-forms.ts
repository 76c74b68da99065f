import { z } from "zod";

/** The buttons of the page. */
export const jobsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("tryAgain"), mail: z.string().max(40) }),
  z.object({ intent: z.literal("allowRemoval") }),
]);
