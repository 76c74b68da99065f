import pino from "pino";
import { config } from "./config.server";
import { logContext } from "./log-context.server";

/** On a full disk or a pipe that no one reads lines are lost, but the site keeps running. */
const output = pino.destination({ fd: 1, sync: true, maxLength: 1024 * 1024 });
const lost = () => undefined;
output.on("error", lost);
process.stdout.on("error", lost);
process.stderr.on("error", lost);

/** Never log passwords, codes, tokens, PAN, account numbers or query strings. */
export const log = pino(
  {
    level: config().logLevel,
    base: { pid: process.pid },
    mixin: logContext,
    formatters: { level: (level) => ({ level }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
  },
  output,
);

/** Database errors quote what was to be written: email addresses, hashes, encrypted numbers. */
function withoutValues(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const serialized = pino.stdSerializers.err(error);
  const bare = (text: string) =>
    text.replace(/\nparams: [^]*?(?=\n {4}at |\ncaused by|: SQLITE|$)/g, "");
  return {
    ...serialized,
    message: bare(serialized.message),
    stack: bare(serialized.stack),
    params: undefined,
  };
}

/** For a rejection that changes nothing for anyone. */
export const logged =
  (message: string, level: "error" | "warn" = "error") =>
  (err: unknown) =>
    log[level]({ err }, message);
