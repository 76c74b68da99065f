import pino from "pino";
import { config } from "./config.server";

/** JSON lines. Never hand it passwords, codes, tokens, PAN, account numbers or query strings. */
export const log = pino({
  level: config().logLevel,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
});
