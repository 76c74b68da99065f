import { config } from "./config.server";

/** Milliseconds; longer on a machine that the tests found to be slow. */
export const timeLimit = (ms: number) => Math.round(ms * config().timeLimitFactor);
