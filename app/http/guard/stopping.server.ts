import { config } from "~/platform/config.server";
import { settleDatabase } from "~/platform/database/database.server";
import { withinTime } from "~/platform/database/clients/time-limit";
import { log } from "~/platform/log.server";
import { mailsAreOnTheirWay, stopSending } from "~/platform/mail/sending.server";

const signals = ["SIGTERM", "SIGINT"] as const;
/**
 * A stop that is not over by then cuts off what is left: the sender of the signal waits for 15
 * seconds or more.
 */
const longestStopMs = 13_000;
const betweenChecksMs = 50;
/**
 * A process that had no time for a while finds its timers first: what has reached its socket by
 * then is read only after one check, and a connection that another process hands on, one later.
 */
const enoughIdleChecks = 4;
/** For the writes that are queued by then. */
const longestSettlingMs = 1000;

let open = 0;
let stopping = false;
// A signal to the whole process group reaches each process of several twice, by itself and from the
// first of them: the default for a second one would cut off what is under way.
for (const signal of signals) process.on(signal, stop);

/** What this process has yet to write when it has answered its last request. */
let lastWork = () => Promise.resolve();
export const beforeLeaving = (work: typeof lastWork) => void (lastWork = work);

export const isStopping = () => stopping;
export const requestBegins = () => void (open += 1);
export const requestEnds = () => void (open -= 1);

/**
 * Takes the signals over from remix-serve, which would refuse new connections at once, and cut off
 * those that have sent nothing yet: a load balancer is to read at /readyz that this process is
 * leaving, and what it sends until then is answered.
 */
export function stopGracefully() {
  const takeOver = (signal: string | symbol, listener: NodeJS.SignalsListener) => {
    if (signals.some((one) => one === signal) && listener !== stop)
      process.nextTick(() => process.off(signal, listener));
  };
  process.on("newListener", takeOver);
  for (const signal of signals)
    for (const listener of process.listeners(signal)) takeOver(signal, listener);
}

/**
 * Listens on for the drain time, and for as long as requests or mails are under way: a mail cut off
 * would be sent again.
 */
function stop() {
  if (stopping) return;
  stopping = true;
  const began = performance.now();
  const drainMs = config().drainSeconds * 1000;
  let idleChecks = 0;
  const leave = () => {
    const after = performance.now() - began;
    const isDrained = after >= drainMs;
    if (isDrained) stopSending();
    const isIdle = open === 0 && !mailsAreOnTheirWay();
    idleChecks = isDrained && isIdle ? idleChecks + 1 : 0;
    if (idleChecks < enoughIdleChecks && after <= longestStopMs)
      return void setTimeout(leave, betweenChecksMs);
    // What the last writes have yet to log, and the database's log beside its file.
    const settled = lastWork()
      .catch((error: unknown) => log.warn({ err: error }, "the last work was not done"))
      .then(settleDatabase);
    void withinTime(settled, longestSettlingMs)
      .catch((error: unknown) => log.warn({ err: error }, "the last writes were not waited for"))
      .then(() => process.exit(0));
  };
  leave();
}
