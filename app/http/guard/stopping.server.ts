import { config } from "~/platform/config.server";
import { settleDatabase } from "~/platform/database/database.server";
import { withinTime } from "~/platform/database/clients/time-limit";
import { logged } from "~/platform/log.server";
import { isSendingMails, stopSending } from "~/platform/mail/sending.server";

const signals = ["SIGTERM", "SIGINT"] as const;
/** A longer stop cuts off what is left: the sender of the signal waits for 15 seconds or more. */
const maxStopMs = 13_000;
const betweenChecksMs = 50;
/**
 * A process that got no CPU for a while runs its timers first: it reads what has reached its socket
 * only after one check, and a connection handed on by another process one check later.
 */
const enoughIdleChecks = 4;
/** For the writes queued by then. */
const maxSettlingMs = 1000;

let open = 0;
let stopping = false;
// A signal to the whole process group reaches each of several processes twice, directly and from
// the first process: by default, the second one would cut off what is under way.
for (const signal of signals) process.on(signal, stop);

export const isStopping = () => stopping;
export const requestBegins = () => void (open += 1);
export const requestEnds = () => void (open -= 1);

/**
 * Takes the signals over from remix-serve, which would refuse new connections at once and cut off
 * those that have sent nothing yet: a load balancer should first see at /readyz that this process
 * is stopping, and what it sends until then is answered.
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
 * Keeps listening for the drain time, and while requests or emails are under way: an email cut off
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
    const isIdle = open === 0 && !isSendingMails();
    idleChecks = isDrained && isIdle ? idleChecks + 1 : 0;
    if (idleChecks < enoughIdleChecks && after <= maxStopMs)
      return void setTimeout(leave, betweenChecksMs);
    // For what the last writes still have to log, and for the database's write-ahead log.
    void withinTime(settleDatabase(), maxSettlingMs)
      .catch(logged("the last writes were not waited for", "warn"))
      .then(() => process.exit(0));
  };
  leave();
}
