import { z } from "zod";

export const deleteAccountForm = z.object({
  password: z
    .string({ error: "accounts.settings.password.ask" })
    .max(1000, "accounts.password.wrong"),
});
