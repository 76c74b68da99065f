import { z } from "zod";

export const leaveForm = z.object({
  password: z
    .string({ error: "accounts.settings.password.ask" })
    .max(1000, "accounts.password.wrong"),
});
