import { z } from "zod";
import { languages } from "~/platform/i18n";
import { signedCookie } from "./cookies.server";

/**
 * The language that was chosen in this browser while nobody was logged in, for the account that
 * logs in next.
 */
export const strangersLanguageCookie = signedCookie(
  "strangers_language",
  24 * 3600,
  z.enum(languages),
);
