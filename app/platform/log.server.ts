import pino from "pino";
import { config } from "./config.server";
import { logContext } from "./log-context.server";

/**
 * Standard output may be a full disk or a pipe that nobody reads: lines are lost then, and the site
 * goes on.
 */
const output = pino.destination({ fd: 1, sync: true, maxLength: 1024 * 1024 });
const lost = () => undefined;
output.on("error", lost);
process.stdout.on("error", lost);
process.stderr.on("error", lost);

/** JSON lines. Never hand it passwords, codes, tokens, PAN, account numbers or query strings. */
export const log = pino(
  {
    level: config().logLevel,
    base: { pid: process.pid },
    mixin: logContext,
    // As serve.mjs writes it.
    formatters: { level: (level) => ({ level }) },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
  },
  output,
);

/** The database's errors quote what was to be written: addresses, hashes, encrypted numbers. */
function withoutValues(error: unknown) {
  // What was thrown may be anything; only an Error has words to clean.
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
