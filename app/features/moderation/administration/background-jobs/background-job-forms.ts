import { z } from "zod";

export const jobsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("tryAgain"), mail: z.string().max(40) }),
  z.object({ intent: z.literal("allowRemoval") }),
]);
