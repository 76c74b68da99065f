import { z } from "zod";
import { signedCookie } from "./cookies.server";

/**
 * Between the steps of a forgotten password: the email, whose code it is, then the code that
 * proved it.
 */
export const passwordResetCookie = signedCookie(
  "password_reset",
  15 * 60,
  z.object({ email: z.string(), flow: z.string(), otp: z.string().optional() }),
);
