import { days, later, minutes, now } from "../clock.server";
import { config } from "../config.server";
import { writesSettled } from "../database/write-queue.server";
import { log } from "../log.server";
import { withLogContext } from "../log-context.server";
import { deliveredMails } from "../measurements.server";
import { contentIn } from "./content.server";
import { deliver } from "./delivery.server";
import {
  endLease,
  leaseNext,
  releaseEndedLeases,
  renewLeases,
  type OutboxRow,
} from "./leases.server";

/** A slow mail server only delays its own queue. */
type Line = { urgent: boolean; max: number; sending: number; isAskedAgain: boolean };
const lines: Line[] = [
  { urgent: true, max: 10, sending: 0, isAskedAgain: false },
  { urgent: false, max: 5, sending: 0, isAskedAgain: false },
];

export function startSending() {
  withLogContext({}, () => {
    for (const line of lines) {
      line.isAskedAgain = true;
      startSender(line);
    }
  });
}

/** Does not wait for a mail server, so that leases are never renewed late. */
export async function sendDueMails() {
  try {
    await releaseEndedLeases();
    await renewLeases();
  } finally {
    startSending();
  }
}

export const isSendingMails = () => lines.some(({ sending }) => sending > 0);
const whenIdle: (() => void)[] = [];

export async function mailSettled() {
  await writesSettled();
  if (isSendingMails()) await new Promise<void>((idle) => whenIdle.push(idle));
}

let stopped = false;

export const stopSending = () => void (stopped = true);

function startSender(line: Line) {
  if (stopped || line.sending === line.max) return;
  line.sending += 1;
  void sendUntilNoneIsDue(line);
}

async function sendUntilNoneIsDue(line: Line) {
  try {
    while (!stopped) {
      line.isAskedAgain = false;
      const row = await leaseNext(line.urgent);
      if (row) {
        startSender(line);
        await withLogContext({ request: row.requestId ?? undefined }, () => send(row));
        // A sender that found nothing may have missed an email that arrived in the meantime.
      } else if (!line.isAskedAgain) return;
    }
  } catch (error) {
    log.error({ err: error }, "outbox round failed");
  } finally {
    line.sending -= 1;
    if (!isSendingMails()) for (const idle of whenIdle.splice(0)) idle();
  }
}

/** Not yet marked as sent because the database was unwritable: never sent again. */
const delivered = new Set<string>();

async function send(row: OutboxRow) {
  const { mailTransport: transport } = config();
  try {
    if (!delivered.has(row.id)) {
      if (hasExpired(row)) return await dropExpired(row);
      await deliver(row, contentIn(row));
      deliveredMails.inc({ transport });
    }
  } catch (error) {
    return noteFailure(row, error as Error);
  }
  delivered.add(row.id);
  await endLease(row, {
    state: "sent",
    sentAt: now(),
    // A body that is kept may have been encrypted again in the meantime.
    ...(transport === "smtp" && { body: "" }),
  });
  delivered.delete(row.id);
  log.info({ mail: row.id, tries: row.tries + 1, transport }, "mail sent");
}

export const hasExpired = ({ expiresAt }: Pick<OutboxRow, "expiresAt">) =>
  expiresAt !== null && expiresAt <= now();

async function dropExpired(row: OutboxRow) {
  log.warn({ mail: row.id, tries: row.tries }, "mail expired before it could be sent");
  await endLease(row, { state: "failed", body: "" });
}

async function noteFailure(row: OutboxRow, error: Error) {
  const tries = row.tries + 1;
  const givenUp = later(row.createdAt, days(3)) < now();
  const nextTryAt = later(now(), waitAfter(tries));
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  // Mail servers quote the email address that they refuse.
  const reason = error.message.replace(/\S+@\S+/g, "…");
  log.warn({ mail: row.id, tries, givenUp, code, responseCode, reason }, "mail not sent");
  await endLease(row, {
    state: givenUp ? "failed" : "waiting",
    tries,
    nextTryAt: row.expiresAt && row.expiresAt < nextTryAt ? row.expiresAt : nextTryAt,
    error: error.message.slice(0, 300),
  });
  if (tries === 1) wakeUpAfter(waitAfter(tries));
}

/** Milliseconds; most servers that defer an email accept it moments later. */
function waitAfter(tries: number) {
  if (tries === 1) return 5_000;
  if (tries <= 3) return minutes(1);
  return Math.min(minutes(1) * 2 ** Math.min(tries - 1, 6), minutes(60));
}

const wakeUps = new Set<number>();

/** Retries due in the same second share a timer: while a server is down there may be thousands. */
function wakeUpAfter(waitMs: number) {
  const second = Math.floor((performance.now() + waitMs) / 1000) + 1;
  if (wakeUps.has(second)) return;
  wakeUps.add(second);
  const wakeUp = () => {
    wakeUps.delete(second);
    startSending();
  };
  setTimeout(wakeUp, second * 1000 - performance.now()).unref();
}
