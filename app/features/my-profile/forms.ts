import { z } from "zod";

export const ownProfileForm = z.object({
  intent: z.enum(["pause", "resume"]),
  expectedState: z.string().max(40).default(""),
});
