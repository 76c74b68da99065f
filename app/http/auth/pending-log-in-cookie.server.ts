import { z } from "zod";
import { signedCookie } from "./cookies.server";

/** A log-in between its password and its second factor, and where it leads. */
export const pendingLogInCookie = signedCookie(
  "pending_login",
  10 * 60,
  z.object({
    accountId: z.string(),
    remembered: z.boolean(),
    passwordMark: z.string(),
    until: z.number(),
    redirectTo: z.string().optional(),
  }),
);
